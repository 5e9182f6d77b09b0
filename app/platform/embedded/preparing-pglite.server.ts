import { setImmediate as nextTurn } from "node:timers/promises";
import {
  PGlite,
  parse,
  protocol,
  type QueryOptions,
  type Results,
  type Transaction,
  types,
} from "@electric-sql/pglite";
import { countStatement } from "../log/metrics.server.ts";

/**
 * Keeps prepared statements. PGlite's own `query` enters PostgreSQL six times and plans anew each time: half the cost
 * of a booking. This enters once and plans a repeated statement once. Uses PGlite's internals, so its version is
 * pinned.
 */
export class PreparingPGlite extends PGlite {
  /** Prepared statements by their text. The most recently used one comes last. */
  readonly #statements = new Map<string, Statement>();
  #count = 0;
  #turnBegan = 0;

  /** Registers the array types that we use. PGlite would read the catalogue for all types at each start. */
  override async _initArrayTypes(): Promise<void> {
    for (const [element, array] of arrayTypes) {
      this.serializers[array] = (value) => types.arraySerializer(value, this.serializers[element], array);
      this.parsers[array] = (text) => types.arrayParser(text, this.parsers[element] ?? asText, array);
    }
  }

  override async query<Row>(text: string, params?: unknown[], options?: QueryOptions): Promise<Results<Row>> {
    await this._checkReady();
    return this._runExclusiveTransaction(() => this.#run<Row>(text, params, options));
  }

  override transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    return super.transaction(async (tx) => {
      countStatement("begin");
      const query: Transaction["query"] = async (text, params, options) => {
        if (tx.closed) throw new Error("Transaction is closed");
        return this.#run(text, params, options);
      };
      const result = await work(Object.assign(tx, { query }));
      countStatement("commit");
      return result;
    });
  }

  #run<Row>(text: string, params: unknown[] = [], options: QueryOptions = {}): Promise<Results<Row>> {
    return this.runExclusive(async () => {
      await this.#yieldToOthers();
      const statement = this.#statements.get(text) ?? (await this.#prepare(text));
      this.#statements.delete(text);
      this.#statements.set(text, statement);
      const values = params.map((param, i) => this.#serialize(param, statement.types[i]));
      const messages = await this.#send(
        serialize.bind({ statement: statement.name, values }),
        serialize.execute(),
        serialize.sync(),
      );
      // Inherits from the shared parsers instead of copying hundreds of them.
      const parsers = Object.assign(Object.create(this.parsers), options.parsers);
      const [result] = parse.parseResults([...statement.columns, ...messages], parsers, {
        rowMode: options.rowMode,
      });
      return result as Results<Row>;
    });
  }

  /** Yields to the event loop every `longestTurnMs`: statements never wait for I/O, so a chain of them would block requests. */
  async #yieldToOthers(): Promise<void> {
    if (performance.now() - this.#turnBegan < longestTurnMs) return;
    await nextTurn();
    this.#turnBegan = performance.now();
  }

  async #prepare(text: string): Promise<Statement> {
    const name = `s${this.#count++}`;
    const messages = await this.#send(
      ...this.#closeOldest(),
      serialize.parse({ name, text }),
      serialize.describe({ type: "S", name }),
      serialize.sync(),
    );
    const columns = messages.filter((message) => message.name === "rowDescription");
    return { name, columns, types: parse.parseDescribeStatementResults(messages) };
  }

  #closeOldest(): Uint8Array[] {
    const [oldest] = this.#statements;
    if (!oldest || this.#statements.size < maxStatements) return [];
    const [text, { name }] = oldest;
    this.#statements.delete(text);
    return [serialize.close({ type: "S", name })];
  }

  #serialize(param: unknown, type = 0): string | null {
    if (param === null || param === undefined) return null;
    return this.serializers[type]?.(param) ?? String(param);
  }

  #send(...messages: Uint8Array[]) {
    return this.execProtocolStream(Buffer.concat(messages), { syncToFs: false });
  }
}

type Messages = Awaited<ReturnType<PGlite["execProtocolStream"]>>;
type Statement = { name: string; types: number[]; columns: Messages };

const { serialize } = protocol;

const asText: types.Parser = (text) => text;

/** PostgreSQL's type numbers: an element and its array. */
const arrayTypes = [
  [types.BOOL, 1000],
  [types.INT4, 1007],
  [types.TEXT, 1009],
  [types.INT8, 1016],
  [types.TIMESTAMPTZ, 1185],
  [types.UUID, 2951],
  [types.JSONB, 3807],
] as const;

const longestTurnMs = 20;

/** Limited, because each prepared statement keeps its plan in memory. */
const maxStatements = 100;
