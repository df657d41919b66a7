// The page that draws the API's description. What it loads is built by scripts/build/pages/api-docs.ts.

const HTML = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#f8fafc">
<title>Extintor API</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script src="/theme.js"></script>
<link rel="stylesheet" href="/api-docs/swagger-ui.css">
<link rel="stylesheet" href="/api-docs/main.css">
<script defer src="/api-docs/swagger-ui-bundle.js"></script>
<script defer src="/api-docs/reference.js"></script>
</head>
<body>
<header>
<a class="brand" href="/api/docs" aria-current="page">Extintor API</a>
<nav aria-label="Guides">
<a href="/api-docs/guide-en">Guide</a>
<a href="/api-docs/guide-es" hreflang="es" lang="es">Guía</a>
<a href="/api-docs/changes">Changes</a>
<a href="/api-docs/changes-es" hreflang="es" lang="es">Cambios</a>
<a href="/api/openapi.json">openapi.json</a>
</nav>
</header>
<main id="reference"><noscript><p>This page draws /api/openapi.json with a script.</p></noscript></main>
</body>
</html>
`;

/** Everything comes from this site. The styles of swagger-ui have pictures as data. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

export const apiDocsPage = (): Response =>
  new Response(HTML, {
    headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": POLICY },
  });
