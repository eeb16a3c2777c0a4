import { onePage } from './example-report.ts';

const deputyDraft = {
  ...{ role: 'DEAN', unitId: 9, deputyId: 5, startsOn: '2027-02-15', endsOn: '2027-03-03' },
};
const deputies = {
  roles: ['REPORT_CREATOR', 'DEAN'],
  units: [{ id: 9, name: 'Institute of Psychology' }],
  today: '2026-11-30',
  deputyships: [
    {
      ...{ id: 8, role: 'DEAN', startsOn: '2027-02-15', endsOn: '2027-03-03', state: 'PLANNED' },
      person: { id: 3, name: 'Kim Albers' },
      deputy: { id: 5, name: 'Karla Lang' },
      unit: { id: 9, name: 'Institute of Psychology' },
    },
  ],
};
const held = { name: 'Kim Albers', roles: ['REPORT_CREATOR', 'DEAN'], unitIds: [9] };
const changed = { answer: { id: 3, version: 2 } };
const link = {
  link: 'https://plenum.university.example/set-password?link=n1Jx',
  expiresOn: '2026-10-06T14:10:00Z',
};

const signIn = {
  ...{ id: 90, on: '2026-11-21T08:15:00Z', method: 'PROVIDER', providerName: 'Campus account' },
  ...{ browser: 'Firefox, Windows', network: '192.0.2.0/24', isOpen: true },
};

const apiKey = {
  ...{
    id: 4,
    name: 'Nightly import',
    role: 'REPORT_CREATOR',
    permissions: ['reports.read'],
    mayChange: false,
  },
  ...{
    createdOn: '2026-11-21T08:15:00Z',
    expiresOn: '2027-02-20T00:00:00Z',
    lastUsedOn: null,
    isExpired: false,
  },
};

const passkey = {
  ...{ id: 6, name: 'Firefox, Windows', createdOn: '2026-11-21T08:15:00Z', lastUsedOn: null },
  isSynced: true,
};
const confirmation = { password: 'correct horse battery staple', code: '287082' };
const credential = { id: 'q83vEjRWeJA', rawId: 'q83vEjRWeJA', type: 'public-key' };
const clientDataJSON = 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0';
const challenge = 'w0VxZ4oHjQbQb1nSg4Qm6cD2M3pE5tYv';

const recoveryCodes = Array.from({ length: 10 }, (_, index) => `K5QW-ZXPL-N3TA-DGH${'ABCDEFGHIJ'[index]}`);
const appCode = { body: { code: '287082' } };

export const userExamples = {
  getOwnSecondFactor: {
    answer: { hasPassword: true, confirmedOn: '2026-11-21T08:15:00Z', recoveryCodeCount: 9 },
  },
  beginSecondFactor: {
    body: { password: 'correct horse battery staple' },
    answer: {
      secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
      keyUri: 'otpauth://totp/Plenum:albers?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Plenum',
    },
  },
  confirmSecondFactor: { ...appCode, answer: { recoveryCodes } },
  renewRecoveryCodes: { ...appCode, answer: { recoveryCodes } },
  removeOwnSecondFactor: appCode,
  getUserSecondFactor: { answer: { isOn: true } },
  listOwnPasskeys: { answer: { hasPassword: true, asksForCode: true, passkeys: [passkey] } },
  beginPasskey: {
    body: confirmation,
    answer: {
      rp: { id: 'plenum.university.example', name: 'University of the Coast' },
      user: { id: 'hV3kQq4', name: 'albers', displayName: 'Kim Albers' },
      ...{ challenge, timeout: 300_000, attestation: 'none', excludeCredentials: [] },
      pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
      authenticatorSelection: {
        ...{ residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      },
      extensions: { credProps: true },
    },
  },
  addPasskey: {
    body: {
      name: 'Firefox, Windows',
      credential: { ...credential, response: { clientDataJSON, attestationObject: 'o2NmbXRkbm9uZQ' } },
    },
    answer: { id: 6 },
  },
  renamePasskey: { body: { name: 'Key on the key ring' } },
  removePasskey: { body: confirmation },
  listUserPasskeys: { answer: [passkey] },
  getOwnDeputies: { answer: deputies },
  getUserDeputies: { answer: deputies },
  findDeputies: { answer: [{ id: 5, name: 'Karla Lang' }] },
  nameDeputy: { body: deputyDraft, answer: { id: 8 } },
  nameUserDeputy: { body: deputyDraft, answer: { id: 8 } },
  listOwnApiKeys: { answer: [apiKey] },
  listUserApiKeys: { answer: [apiKey] },
  createApiKey: {
    body: {
      ...{ name: 'Nightly import', permissions: ['imports.run'], mayChange: true, expiresOn: '2027-02-19' },
    },
    answer: { id: 4, key: 'plenum_7Q2s…' },
  },
  getOwnData: {
    answer: {
      formatVersion: 1,
      tenant: 'University of the Coast',
      exportedOn: '2026-11-20T09:00:00Z',
      data: { account: [{ username: 'albers', name: 'Kim Albers', role: 'REPORT_CREATOR' }] },
      incomplete: [],
    },
  },
  listOwnSignIns: { answer: [{ ...signIn, isCurrent: true }] },
  listUserSignIns: { answer: [{ ...signIn, isCurrent: false }] },
  previewBulk: {
    body: { userIds: [5], change: { act: 'TAKE_ROLE', role: 'DEAN' } },
    answer: {
      people: [
        {
          ...{ id: 5, name: 'Karla Lang', version: 3, outcome: 'CHANGED', reason: null },
          ...{ roles: ['INSTRUCTOR'], unitIds: [7] },
        },
      ],
    },
  },
  putUserRole: {
    body: { version: 3, change: { act: 'ADD_ROLE', role: 'DEAN', unitIds: [7] } },
    answer: { id: 5, version: 4 },
  },
  searchUsers: {
    answer: onePage({
      ...{
        id: 3,
        username: 'albers',
        role: 'REPORT_CREATOR',
        ...held,
        ownRoles: [{ id: 5, role: 'DEAN', name: { en: 'Dean without the overview' } }],
      },
      ...{
        units: [{ id: 9, name: 'Institute of Psychology' }],
        isActive: true,
        isErased: false,
        version: 1,
        mayChange: true,
      },
      mailFailure: {
        isBlocked: true,
        reason: '550 5.1.1 No such user here',
        occurredOn: '2026-10-07T08:15:20Z',
      },
    }),
  },
  inviteUser: { body: { username: 'albers', ...held }, answer: { id: 3, version: 1, ...link } },
  putUser: { body: { version: 1, ...held }, ...changed },
  putUserActive: { body: { version: 1, isActive: false }, ...changed },
  eraseUser: {
    body: { version: 2 },
    answer: { erased: [{ kind: 'signIns', count: 12 }], kept: [{ kind: 'acts', count: 40 }] },
  },
  createSignInLink: { answer: link },
  deleteUserSessions: {},
  inviteByMail: {},
  releaseMail: {},
};
