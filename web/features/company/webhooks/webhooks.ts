import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { BodyOf } from "#worker/contract/endpoints.ts";
import { api } from "#web/data/api/api.ts";

const ALL = "/api/v1/company/:companyId/webhooks";
const ONE = `${ALL}/:webhookId` as const;
export type WebhookPath = { companyId: string; webhookId: string };

export const webhooksQuery = (companyId: string) =>
  queryOptions({
    queryKey: ["company", companyId, "webhooks"],
    queryFn: async ({ signal }) => (await api(`GET ${ALL}`, { params: { companyId }, signal })).webhooks,
  });

export const webhookMessagesQuery = (params: WebhookPath) =>
  infiniteQueryOptions({
    queryKey: ["company", params.companyId, "webhooks", params.webhookId, "messages"],
    queryFn: ({ signal, pageParam }) =>
      api(`GET ${ONE}/messages`, {
        params,
        ...(pageParam === null ? {} : { query: { before: pageParam } }),
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });

export const makeWebhook = (companyId: string, body: BodyOf<`POST ${typeof ALL}`>) =>
  api(`POST ${ALL}`, { params: { companyId }, body });

export const changeWebhook = (params: WebhookPath, body: BodyOf<`PATCH ${typeof ONE}`>) =>
  api(`PATCH ${ONE}`, { params, body });

export const removeWebhook = (params: WebhookPath) => api(`DELETE ${ONE}`, { params });

export const pingWebhook = (params: WebhookPath) => api(`POST ${ONE}/ping`, { params });

export const sendMessageAgain = (params: WebhookPath & { messageId: string }) =>
  api(`POST ${ONE}/messages/:messageId/again`, { params });
