/**
 * Keeps the page's module script inert until the page needs it: docs/decisions/003-hydrate-on-demand.md says when.
 * Edits the HTML, because React Router's `Scripts` only writes a module script that starts at once.
 * @param nonce for pages of one visitor; published pages use hashes
 * @param modules that start the islands
 * @param react the module that every island needs, loaded beside those so that it is evaluated in a task of its own
 * @param facts returns the address of the data for islands
 */
export function startOnDemand(
  html: string,
  {
    nonce,
    modules,
    react,
    facts,
  }: { nonce?: string; modules: string[]; react?: string; facts: () => string },
): string {
  const allowed = nonce ? ` nonce="${nonce}"` : "";
  const asleep = `<script type="text/plain" id="page-script"${allowed}`;
  const isOfIslands = /data-(island|clock)/.test(html) && !moduleScript.test(html);
  const imports = modules.map((path) => `import ${JSON.stringify(path)};`).join("");
  const early =
    react && html.includes("data-island") ? `import(${JSON.stringify(react)}).catch(() => {});` : "";
  const islands = isOfIslands ? `${asleep} data-state="${facts()}">${imports}${early}</script>` : "";
  // A page of the dashboard keeps its preloads; offline storage reads in them which files the page loads.
  const isDashboard = nonce && html.includes('data-wake="dashboard"');
  return html
    .replace(/<link rel="modulepreload"[^>]*>/g, isDashboard ? "$&" : "")
    .replace(moduleScript, `${asleep}>`)
    .replace("</body>", `${islands}<script${allowed}>${starter}</script></body>`);
}

const moduleScript = /<script [^>]*type="module"[^>]*>/;

// jitless, because zod's probe for eval would be reported as a policy violation.
// A form that is submitted while its script loads waits for it, because the script knows the remembered customer.
const starter = minified(`
(function () {
  window.__zod_globalConfig = { jitless: true };
  var asleep = document.getElementById("page-script");
  var events = ["pointerdown", "keydown", "focusin"];
  function listen() {
    events.forEach(function (name) { addEventListener(name, wake, { capture: true, passive: true }); });
  }
  function post() {
    document.querySelectorAll("form[data-sent]").forEach(function (form) {
      delete form.dataset.sent;
      form.submit();
    });
  }
  function fail() {
    post();
    addEventListener("online", wake, { once: true });
    document.querySelectorAll("[data-failed]").forEach(function (line) {
      line.dataset.coming = line.dataset.coming || line.textContent;
      line.textContent = navigator.onLine ? line.dataset.failed : line.dataset.offline;
    });
  }
  function wake(event) {
    if (!asleep) return;
    var worker = navigator.serviceWorker && navigator.serviceWorker.controller;
    if (!navigator.onLine && !worker) return fail();
    var source = asleep, script = document.createElement("script");
    asleep = null;
    script.type = "module";
    script.nonce = source.nonce;
    script.textContent = source.textContent;
    script.onerror = function () {
      asleep = source; listen(); fail();
      if (event && event.type === "online") setTimeout(wake, 2000);
    };
    document.head.append(script);
    events.forEach(function (name) { removeEventListener(name, wake, true); });
  }
  listen();
  addEventListener("submit", function (event) {
    var button = event.submitter, island = event.target.closest("[data-island]");
    if (asleep || !island || "started" in island.dataset || !button || button.name) return;
    event.preventDefault();
    if ("sent" in event.target.dataset) return;
    event.target.dataset.sent = "";
    button.setAttribute("aria-disabled", "true");
    setTimeout(post, 10000);
  });
  ["click", "change"].forEach(function (name) {
    addEventListener(name, function (event) {
      if (event.target.closest("[data-island=booking]"))
        document.querySelectorAll("a[lang][hreflang]").forEach(function (link) { link.hash = "booking"; });
    });
  });
  var near = new IntersectionObserver(function (seen) {
    if (seen.some(function (one) { return one.isIntersecting; })) { near.disconnect(); wake(); }
  }, { rootMargin: "400px" });
  document.querySelectorAll("[data-island]").forEach(function (island) { near.observe(island); });
  if (document.querySelector("[data-wake]")) wake();
  try {
    if (["next_page_toast", "pending_booking"].some(function (name) { return sessionStorage.getItem(name); })) wake();
    var draft = JSON.parse(sessionStorage.getItem("typed_before"));
    if (draft && (document.querySelector(".ticket[data-new]") || !(Date.now() - draft.savedAt < 1800000)))
      sessionStorage.removeItem("typed_before");
    else if (draft && document.querySelector("[name=service]")) wake();
    var own = document.querySelector("[data-own]");
    var free = document.querySelector("[data-own] + [data-until]");
    showOwn();
    addEventListener("pageshow", function (event) { if (event.persisted) showOwn(); });
  } catch (blocked) {}
  function showOwn() {
    if (own && (!own.hidden || localStorage.getItem("remembered_customer") || sessionStorage.getItem("companion")))
      fetch(own.dataset.own).then(function (answer) {
          if (answer.status !== 204) return answer.ok ? answer.json() : Promise.reject();
        })
        .then(function (next) {
          own.hidden = !next;
          if (free && !next) own.after(free);
          if (!next) return;
          if (free) free.remove();
          own.children[0].textContent = next.text;
          own.children[0].href = next.path;
          own.children[1].hidden = !next.movePath;
          own.children[1].href = next.movePath;
        }).catch(function () {});
  }
  var passing = document.querySelectorAll("[data-until]");
  function hidePassed() {
    passing.forEach(function (part) { part.hidden = part.dataset.until <= Date.now(); });
  }
  if (passing.length) {
    setInterval(hidePassed, 15000);
    ["pageshow", "visibilitychange"].forEach(function (name) { addEventListener(name, hidePassed); });
  }
  var later = document.getElementsByClassName("drawn-later");
  function drawNext() {
    if (!later[0]) return;
    later[0].classList.remove("drawn-later");
    requestAnimationFrame(whenIdle);
  }
  function whenIdle() { (window.requestIdleCallback || setTimeout)(drawNext); }
  new PerformanceObserver(function (list, observer) {
    observer.disconnect();
    whenIdle();
  }).observe({ type: "paint", buffered: true });
  addEventListener("click", function (event) {
    var link = event.target.closest("[popover] a");
    if (link) link.closest("[popover]").hidePopover();
  });
})();
`);

function minified(script: string): string {
  return script.replace(/\n\s*/g, "");
}
