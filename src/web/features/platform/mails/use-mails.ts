import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  getMailChoice,
  getMailConfig,
  type MailChoice,
  type MailConfig,
  type MailSettings,
  putMailChoice,
  putMailSettings,
  putMailText,
  resetMailText,
  type StoredMailText,
  sendTestMail,
} from '#shared/platform/mails/contract.ts';
import { call } from '../../../lib/api.ts';

const CONFIG = ['mails', 'config'] as const;
const CHOICE = ['mails', 'choice'] as const;

export const useMailConfig = () =>
  useQuery({
    queryKey: CONFIG,
    queryFn: ({ signal }) => call(getMailConfig, { signal }),
  });

export const useSaveMailSettings = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: MailSettings) => call(putMailSettings, { body }),
    onSuccess: (saved) => client.setQueryData(CONFIG, saved),
  });
};

type Place = Pick<StoredMailText, 'kind' | 'language'>;
export type WrittenMail = Omit<StoredMailText, 'isShipped'>;

const useTakeText = () => {
  const client = useQueryClient();
  return (saved: StoredMailText): void => {
    client.setQueryData<MailConfig>(CONFIG, (config) =>
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

export const useMailChoice = () =>
  useQuery({
    queryKey: CHOICE,
    queryFn: ({ signal }) => call(getMailChoice, { signal }),
  });

export const useSaveMailChoice = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (choice: MailChoice) => call(putMailChoice, { body: { choice } }),
    onSuccess: (saved) => client.setQueryData(CHOICE, saved),
  });
};
