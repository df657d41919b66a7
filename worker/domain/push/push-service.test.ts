import { expect, it } from "vitest";
import { isPushService } from "./push-service.ts";

it.each([
  ["https://fcm.googleapis.com/fcm/send/abc", true],
  ["https://updates.push.services.mozilla.com/wpush/v2/abc", true],
  ["https://wns2-par02p.notify.windows.com/w/?token=abc", true],
  ["https://web.push.apple.com/abc", true],
  ["http://fcm.googleapis.com/fcm/send/abc", false],
  ["https://fcm.googleapis.com:8443/fcm/send/abc", false],
  ["https://user:word@fcm.googleapis.com/", false],
  ["https://fcm.googleapis.com.evil.example/", false],
  ["https://evil-push.apple.com.example/", false],
  ["https://notpush.apple.com/", false],
  ["https://10.0.0.1/", false],
  ["https://push.test/201/a", false],
  ["fcm.googleapis.com", false],
])("%s is an address of a push service: %s", (endpoint, expected) => {
  expect(isPushService(endpoint, false)).toBe(expected);
});

it("a local run has a push service of its own", () => {
  expect(isPushService("https://push.test/201/a", true)).toBe(true);
});
