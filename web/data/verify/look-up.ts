import type { PackedKeys } from "#worker/domain/evidence/pack.ts";
import { api } from "../api/api.ts";
import { ApiError, NetworkError } from "../api/errors.ts";
import type { Server } from "./check-document.ts";

/** What the server knows. Only a hash is sent. */
export const server: Server = {
  async lookUp(of, sha256) {
    try {
      const { seal } = await api("GET /api/v1/seals/:sha256", { params: { sha256 } });
      return { is: "sealed", of, seal };
    } catch (error) {
      if (error instanceof NetworkError) return { is: "offline" };
      if (error instanceof ApiError && error.status === 404) return { is: "unknown", of };
      throw error;
    }
  },

  async published() {
    try {
      const answer = await fetch("/.well-known/extintor-keys.json");
      return answer.ok ? ((await answer.json()) as PackedKeys) : null;
    } catch {
      return null;
    }
  },
};
