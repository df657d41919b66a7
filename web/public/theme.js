(function () {
  var root = document.documentElement;
  var dark = matchMedia("(prefers-color-scheme: dark)").matches;
  var stored;
  try {
    stored = localStorage.getItem("theme");
  } catch {}
  if (stored === "light" || stored === "dark") {
    root.dataset.theme = stored;
    dark = stored === "dark";
  }
  document.querySelector('meta[name="theme-color"]').content = dark ? "#0d0f14" : "#f8fafc";
  // Chrome asks once, before the app's own script: data/device/keeping.ts asks when it is useful.
  addEventListener("beforeinstallprompt", function (event) {
    event.preventDefault();
    window.installPrompt = event;
  });
  setTimeout(Intl.DateTimeFormat, 0, root.lang);
})();
