/** Counts wording that a stranger has to guess at. Lists the places if a count exceeds its ceiling, or with `--list`. */
import { globSync, readFileSync } from "node:fs";
import { type ESTree, parseSync, Visitor } from "vite";

/** Lowered to the counts with each commit that lowers those; never raised. */
const ceilings = { comment: 0, spread: 0, class: 0, name: 0 };

const riddle =
  /^[*\s]*(?:Of|What(?:ever)?|Who(?:ever|m|se)?|Which|Whose|Those|Such|Also|As|Besides?|Nor|Likewise|The same)\b/;
const participles = /^(?:asked|shown|kept|said|says|typed|taken|gone|told|left|meant|wanted)$/;
const longestClass = 160;

const places: { count: keyof typeof ceilings; place: string }[] = [];

const sources = "{app,commands,scripts,tests,tools,benchmarks}/**/*.{ts,tsx}";
for (const file of globSync([sources, "server.js"], { exclude: ["**/node_modules/**"] })) {
  const source = readFileSync(file, "utf8");
  const add = (count: keyof typeof ceilings, start: number) =>
    places.push({ count, place: `${file}:${source.slice(0, start).split("\n").length}` });
  const addNames = (pattern: ESTree.Node | null): void => {
    if (pattern?.type === "Identifier" && participles.test(pattern.name)) add("name", pattern.start);
    if (pattern && isBox(pattern)) return;
    if (pattern?.type === "AssignmentPattern") addNames(pattern.left);
    if (pattern?.type === "RestElement") addNames(pattern.argument);
    if (pattern?.type === "ArrayPattern") pattern.elements.forEach(addNames);
    if (pattern?.type === "ObjectPattern")
      for (const property of pattern.properties)
        addNames(property.type === "Property" ? property.value : property);
  };
  const addFunction = ({ id, params }: { id?: ESTree.Node | null; params: ESTree.Node[] }) =>
    [id ?? null, ...params].forEach(addNames);
  const { program, comments } = parseSync(file, source);
  for (const { value, start } of comments) if (riddle.test(value)) add("comment", start);
  new Visitor({
    SpreadElement({ argument, start }) {
      if (isLiteral(argument)) add("spread", start);
    },
    JSXSpreadAttribute({ argument, start }) {
      if (isLiteral(argument)) add("spread", start);
    },
    Literal({ value, start }) {
      if (typeof value === "string" && isLongClass(value)) add("class", start);
    },
    TemplateElement({ value, start }) {
      if (isLongClass(value.raw)) add("class", start);
    },
    VariableDeclarator: ({ id }) => addNames(id),
    FunctionDeclaration: addFunction,
    FunctionExpression: addFunction,
    ArrowFunctionExpression: addFunction,
  }).visit(program);
}

for (const file of globSync("app/**/*.css")) {
  const source = readFileSync(file, "utf8");
  for (const { 1: comment = "", index } of source.matchAll(/\/\*(.*?)\*\//gs))
    if (riddle.test(comment))
      places.push({ count: "comment", place: `${file}:${source.slice(0, index).split("\n").length}` });
}

/** Sees an object or a list through parentheses and a cast. */
function isLiteral(node: ESTree.Node): boolean {
  if (node.type === "ParenthesizedExpression" || node.type === "TSAsExpression")
    return isLiteral(node.expression);
  return node.type === "ObjectExpression" || node.type === "ArrayExpression";
}

/** Returns whether a pattern takes apart a box on the screen, where `left` is a side. */
function isBox(pattern: ESTree.Node): boolean {
  return (
    pattern.type === "ObjectPattern" &&
    pattern.properties.some(
      (each) =>
        each.type === "Property" && each.key.type === "Identifier" && /^(?:right|top)$/.test(each.key.name),
    )
  );
}

/** Tells class strings from sentences: most of their words contain a hyphen or a colon, and none a capital. */
function isLongClass(text: string): boolean {
  const words = text.trim().split(/\s+/);
  return (
    text.length > longestClass && !/[A-Z]/.test(text) && words.filter(isCompound).length > words.length / 2
  );
}

function isCompound(word: string): boolean {
  return /\w[-:]\w/.test(word);
}

for (const [count, ceiling] of Object.entries(ceilings)) {
  const counted = places.filter((place) => place.count === count);
  if (counted.length > ceiling) process.exitCode = 1;
  if (counted.length > ceiling || process.argv.includes("--list"))
    for (const { place } of counted) console.error(`${place}: ${count}`);
  if (counted.length !== ceiling)
    console.error(`${count}: ${counted.length} found, the ceiling is ${ceiling}`);
}
