// Draws the API's description (worker/api/docs-page.ts).
(function () {
  var root = document.documentElement;
  var darkDevice = matchMedia("(prefers-color-scheme: dark)");
  function showTheme() {
    var chosen = root.dataset.theme;
    root.classList.toggle("dark-mode", chosen ? chosen === "dark" : darkDevice.matches);
  }
  showTheme();
  darkDevice.addEventListener("change", showTheme);
  window.SwaggerUIBundle({
    url: "/api/openapi.json",
    dom_id: "#reference",
    deepLinking: true,
    docExpansion: "none",
    // Of hundreds of shapes, each is shown where a call has it.
    defaultModelsExpandDepth: -1,
    filter: true,
    validatorUrl: null,
    // What is tried here changes nothing.
    supportedSubmitMethods: ["get"],
    // It is sent as a program sends it: with the key, and without the session of this browser.
    requestInterceptor: function (request) {
      request.credentials = "omit";
      return request;
    },
  });
})();
