import type { SignedIn } from '#shared/session/contract.ts';
import { useWords } from '../../app/use-words.ts';

interface Props {
  link: string | null;
  onSignedIn: (session: SignedIn) => void;
  onLinkRead: () => void;
}

export const SignInPage = (_props: Props) => {
  const t = useWords('session');
  return <h1>{t('signIn.title')}</h1>;
};
