// Strict and Lax cookies do not come with a form that another site sends. This page sends it once more, from ours.

const SCRIPT = "document.forms[0].submit()";
const FIELDS = ["SAMLResponse", "RelayState"] as const;

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

async function hashOf(script: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(script));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}

/** Without scripts the button sends it. Its words are few, and in the three languages of the application. */
export async function pageThatSendsAgain(form: URLSearchParams): Promise<Response> {
  const inputs = FIELDS.map(
    (name) => `<input type="hidden" name="${name}" value="${escaped(form.get(name) ?? "")}">`,
  );
  const html = `<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Extintor</title>
<form method="post">${inputs.join("")}<button>Continuar · Continuar · Continue</button></form><script>${SCRIPT}</script></html>`;
  return new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": `default-src 'none'; script-src 'sha256-${await hashOf(SCRIPT)}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      // With "no-referrer" the form would come from the origin "null".
      "Referrer-Policy": "same-origin",
    },
  });
}
