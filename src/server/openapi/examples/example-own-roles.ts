const ownRole = {
  ...{ id: 4, role: 'ADMINISTRATOR', name: { en: 'Accounts', de: 'Konten' } },
  ...{ permissions: ['reports.read', 'users.manage'], people: 2, version: 1 },
};
const { role, name, permissions } = ownRole;

export const ownRoleExamples = {
  listOwnRoles: { answer: { content: [ownRole] } },
  createOwnRole: { body: { role, name, permissions }, answer: { id: 4, version: 1 } },
  putOwnRole: { body: { version: 1, name, permissions }, answer: { id: 4, version: 2 } },
};
