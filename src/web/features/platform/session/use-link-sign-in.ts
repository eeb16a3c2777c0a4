import { useEffect, useRef } from 'react';
import type { SignedIn } from '#shared/platform/session/contract.ts';
import { useSignIn } from './use-sign-in.ts';

interface Options {
  link: string | null;
  onSignedIn: (session: SignedIn) => void;
  onLinkRead: () => void;
}

/** Redeems a one-time code once, after removing it from the address before anything else can read it. */
export const useLinkSignIn = ({ link, onSignedIn, onLinkRead }: Options) => {
  const signIn = useSignIn();
  const sent = useRef<string | null>(null);
  useEffect(() => {
    if (link === null || sent.current === link) return;
    sent.current = link;
    onLinkRead();
    signIn.mutate({ link }, { onSuccess: onSignedIn });
  }, [link, signIn, onSignedIn, onLinkRead]);
  const sendCode = (code: string): void => {
    if (sent.current !== null) signIn.mutate({ link: sent.current, code }, { onSuccess: onSignedIn });
  };
  return { ...signIn, sendCode };
};
