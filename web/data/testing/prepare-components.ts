// Test setup for components: all texts are loaded, and waiting takes as long as it takes on a busy machine.
import { expect } from "vitest";

// oxlint-disable-next-line vitest/no-standalone-expect
const { testPath } = expect.getState();
if (testPath?.endsWith(".tsx")) {
  const { configure } = await import("@testing-library/react");
  configure({ asyncUtilTimeout: 5000 });
  const [{ loadText }, { NAMESPACES }] = await Promise.all([
    import("../../text/catalogue.ts"),
    import("../../text/files.ts"),
  ]);
  await loadText(...NAMESPACES);
}
