import type {
  AssertedPasskey,
  CreatedPasskey,
  CreationOptions,
  RequestOptions,
} from '#shared/platform/session/passkeys-contract.ts';

const load = () => import('@simplewebauthn/browser');

/** Browsers know passkeys only on secured pages, and only where the address has a name. */
export const hasPasskeys = (): boolean =>
  typeof window.PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(window.location.hostname);

export class BrowserRefusal extends Error {
  readonly reason: 'existing' | 'cancelled';
  constructor(reason: BrowserRefusal['reason']) {
    super(reason);
    this.reason = reason;
  }
}

const refusal = (error: unknown): BrowserRefusal => {
  const code = (error as { code?: unknown }).code;
  return new BrowserRefusal(code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' ? 'existing' : 'cancelled');
};

export const createInBrowser = async (options: CreationOptions): Promise<CreatedPasskey> => {
  const { startRegistration } = await load();
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];
  return startRegistration({ optionsJSON: options as Options }).then(
    (created) => created as CreatedPasskey,
    (error: unknown) => Promise.reject(refusal(error)),
  );
};

export const signInBrowser = async (
  options: RequestOptions,
  { inAutofill }: { inAutofill: boolean },
): Promise<AssertedPasskey> => {
  const { startAuthentication } = await load();
  const asked = startAuthentication({ optionsJSON: options, useBrowserAutofill: inAutofill });
  return asked.then(
    (asserted) => asserted as AssertedPasskey,
    (error: unknown) => Promise.reject(refusal(error)),
  );
};

export const canAutofill = async (): Promise<boolean> =>
  hasPasskeys() && (await load()).browserSupportsWebAuthnAutofill();

export const stopAsking = (): void =>
  void load().then((library) => library.WebAuthnAbortService.cancelCeremony());
