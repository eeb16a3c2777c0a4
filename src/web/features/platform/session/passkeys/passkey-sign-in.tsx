import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { SignedIn } from '#shared/platform/session/contract.ts';
import { challengePasskey, signInWithPasskey } from '#shared/platform/session/passkeys-contract.ts';
import { call } from '../../../../lib/calls/api.ts';
import { useSilentMutation } from '../../../../lib/calls/use-silent-mutation.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { canAutofill, hasPasskeys, signInBrowser, stopAsking } from './ask-browser.ts';

/** Before the challenge expires, which the server keeps for a quarter of an hour. */
const RENEWED_AFTER_MS = 10 * 60_000;

interface Tenant {
  tenantSubdomain?: string;
}

const ask = async (tenant: Tenant, inAutofill: boolean) =>
  signInBrowser(await call(challengePasskey, { body: tenant }), { inAutofill });

export const usePasskeySignIn = (
  subdomain: string | null,
  { offersInField, onSignedIn }: { offersInField: boolean; onSignedIn: (session: SignedIn) => void },
) => {
  const tenant: Tenant = subdomain === null ? {} : { tenantSubdomain: subdomain };
  const signIn = useSilentMutation({
    mutationFn: async (fromField: Awaited<ReturnType<typeof ask>> | null) =>
      call(signInWithPasskey, { body: { ...tenant, credential: fromField ?? (await ask(tenant, false)) } }),
    onSuccess: onSignedIn,
  });
  const { mutate, isPending, isSuccess } = signIn;
  const isOffered = offersInField && !isPending && !isSuccess;
  useEffect(() => {
    if (!isOffered) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const offer = async (): Promise<void> => {
      if (!(await canAutofill()) || isOver) return;
      timer = setTimeout(() => void offer(), RENEWED_AFTER_MS);
      // Somebody who chooses a passkey sees what becomes of it; until then nothing has failed.
      const chosen = await ask(subdomain === null ? {} : { tenantSubdomain: subdomain }, true).catch(
        () => null,
      );
      if (chosen && !isOver) mutate(chosen);
    };
    void offer();
    return () => {
      isOver = true;
      clearTimeout(timer);
      stopAsking();
    };
  }, [isOffered, subdomain, mutate]);
  return signIn;
};

export const PasskeyButton = ({
  isPending,
  disabled,
  onClick,
}: {
  isPending: boolean;
  disabled: boolean;
  onClick: () => void;
}) => {
  const t = useTranslations('session');
  if (!hasPasskeys()) return null;
  return (
    <Button
      size="md"
      variant="default"
      fullWidth
      leftSection={<IconFingerprint size={18} aria-hidden />}
      loading={isPending}
      disabled={disabled}
      onClick={onClick}
    >
      {t('passkey.signIn')}
    </Button>
  );
};
