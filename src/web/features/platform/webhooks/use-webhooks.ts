import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import * as contract from '#shared/platform/webhooks/contract.ts';
import { call } from '../../../lib/calls/api.ts';
import { invalidate, queryFor, queryKeyFor } from '../../../lib/calls/query-for.ts';
import { useSilentMutation } from '../../../lib/calls/use-silent-mutation.ts';

const LOOK_EVERY = 2000;
const SOON = 60_000;

const listKey = queryKeyFor(contract.listWebhooks);

export const useWebhooks = () => useQuery(queryFor(contract.listWebhooks));

const isUnderWay = ({ state, nextAttemptOn }: contract.WebhookDelivery): boolean =>
  state === 'SENDING' || (nextAttemptOn !== null && Date.parse(nextAttemptOn) < Date.now() + SOON);

export const useDeliveries = (webhookId: number, page: number) =>
  useQuery({
    ...queryFor(contract.listWebhookDeliveries, { params: { webhookId }, query: { page } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.content.some(isUnderWay) ? LOOK_EVERY : false),
  });

export const useCreateWebhook = () => {
  const client = useQueryClient();
  return useSilentMutation({
    mutationFn: (body: contract.WebhookDraft) => call(contract.createWebhook, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: listKey }),
  });
};

export const useSaveWebhook = (webhookId: number) => {
  const client = useQueryClient();
  return useSilentMutation({
    mutationFn: (body: z.input<NonNullable<typeof contract.putWebhook.body>>) =>
      call(contract.putWebhook, { params: { webhookId }, body }),
    onSuccess: (saved) =>
      client.setQueryData(listKey, (all) => all?.map((one) => (one.id === webhookId ? saved : one))),
  });
};

export const useRotateSecret = (webhookId: number) => {
  const client = useQueryClient();
  return useSilentMutation({
    mutationFn: (overlapHours: number) =>
      call(contract.rotateWebhookSecret, { params: { webhookId }, body: { overlapHours } }),
    onSettled: () => client.invalidateQueries({ queryKey: listKey }),
  });
};

const useAskForDelivery = (webhookId: number) => {
  const client = useQueryClient();
  const params = { webhookId };
  return () => invalidate(client, queryKeyFor(contract.listWebhookDeliveries, { params }), listKey);
};

export const useTestWebhook = (webhookId: number) => {
  const onSettled = useAskForDelivery(webhookId);
  return useMutation({
    mutationFn: () => call(contract.testWebhook, { params: { webhookId } }),
    onSettled,
  });
};

export const useRedeliver = (webhookId: number) => {
  const onSettled = useAskForDelivery(webhookId);
  return useMutation({
    mutationFn: (deliveryId: number) =>
      call(contract.redeliverWebhookMessage, { params: { webhookId, deliveryId } }),
    onSettled,
  });
};

export const useDeleteWebhook = (webhookId: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(contract.deleteWebhook, { params: { webhookId } }),
    onSettled: () => client.invalidateQueries({ queryKey: listKey }),
  });
};
