// Test setup: waiting for a component takes as long as it takes on a busy machine. Other tests import no components.
import { expect } from "vitest";

// oxlint-disable-next-line vitest/no-standalone-expect
const { testPath } = expect.getState();
if (testPath?.endsWith(".tsx")) {
  const { configure } = await import("@testing-library/react");
  configure({ asyncUtilTimeout: 5000 });
}
