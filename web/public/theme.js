(function () {
  var stored = null;
  try {
    stored = localStorage.getItem("theme");
  } catch {
    // Storage may be forbidden; the system then decides.
  }
  var chosen = stored === "light" || stored === "dark" ? stored : null;
  if (chosen) document.documentElement.setAttribute("data-theme", chosen);
  var dark = chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  document.querySelectorAll('meta[name="theme-color"]').forEach(function (meta) {
    meta.setAttribute("content", dark ? "#0d0f14" : "#f8fafc");
  });
  // The first format of a page loads the browser's data of languages, which takes a phone a tenth of a second. It does so
  // while the page's scripts are on their way.
  setTimeout(function () {
    Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeZone: "UTC" });
  });
})();
