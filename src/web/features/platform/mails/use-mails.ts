import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  getMailChoice,
  getMailConfig,
  type MailChoice,
  type MailSettings,
  putMailChoice,
  putMailSettings,
  putMailText,
  resetMailText,
  type StoredMailText,
  sendTestMail,
} from '#shared/platform/mails/contract.ts';
import { call } from '../../../lib/calls/api.ts';
import { queryFor, queryKeyFor } from '../../../lib/calls/query-for.ts';

export const useMailConfig = () => useQuery(queryFor(getMailConfig));

export const useSaveMailSettings = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: MailSettings) => call(putMailSettings, { body }),
    onSuccess: (saved) => client.setQueryData(queryKeyFor(getMailConfig), saved),
  });
};

type Place = Pick<StoredMailText, 'kind' | 'language'>;
export type WrittenMail = Omit<StoredMailText, 'isShipped'>;

const useTakeText = () => {
  const client = useQueryClient();
  return (saved: StoredMailText): void => {
    client.setQueryData(queryKeyFor(getMailConfig), (config) =>
      config
        ? {
            ...config,
            mailTexts: config.mailTexts.map((text) =>
              text.kind === saved.kind && text.language === saved.language ? saved : text,
            ),
          }
        : config,
    );
  };
};

export const useSaveMailText = () => {
  const onSuccess = useTakeText();
  return useMutation({ mutationFn: (body: WrittenMail) => call(putMailText, { body }), onSuccess });
};

export const useResetMailText = () => {
  const onSuccess = useTakeText();
  return useMutation({ mutationFn: (body: Place) => call(resetMailText, { body }), onSuccess });
};

export const useSendTestMail = () =>
  useMutation({ mutationFn: (body: WrittenMail) => call(sendTestMail, { body }) });

export const useMailChoice = () => useQuery(queryFor(getMailChoice));

export const useSaveMailChoice = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (choice: MailChoice) => call(putMailChoice, { body: { choice } }),
    onSuccess: (saved) => client.setQueryData(queryKeyFor(getMailChoice), saved),
  });
};
