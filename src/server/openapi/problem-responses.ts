import type { Access } from '#shared/endpoint.ts';
import { type ProblemCode, problems } from '#shared/problem-codes.ts';

export const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'params'],
  properties: {
    type: { const: 'about:blank' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { $ref: '#/components/schemas/ProblemCode' },
    params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'code'],
        properties: { path: { type: 'string' }, code: { type: 'string' }, params: { type: 'object' } },
      },
    },
    requestId: { type: 'string' },
  },
};

export const problemResponses = (codes: readonly ProblemCode[]): Record<string, object> => {
  const byStatus = Object.groupBy(codes, (code) => String(problems[code]));
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, ofStatus = []]) => [
      status,
      {
        description: ofStatus.toSorted().join(', '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
};

interface Kind {
  access: Access | undefined;
  setsUpSecondFactor: boolean;
  leavesDeputyship: boolean;
  url: string;
  isSafe: boolean;
  hasBody: boolean;
}

export const commonProblems = ({
  access,
  setsUpSecondFactor,
  leavesDeputyship,
  url,
  isSafe,
  hasBody,
}: Kind): ProblemCode[] => {
  const isGuarded = access === 'session' || access === 'reader';
  return [
    'error.badInput',
    'error.tooManyRequests',
    'database.unavailable',
    'database.full',
    'tenant.moving',
    ...(isGuarded ? (['error.unauthorized', 'error.forbidden'] as const) : []),
    ...(isGuarded && !setsUpSecondFactor ? (['secondFactor.required'] as const) : []),
    ...(isGuarded && !leavesDeputyship ? (['deputy.over'] as const) : []),
    ...(access === 'reader' ? (['accessToken.passwordRequired'] as const) : []),
    ...(isGuarded && !isSafe ? (['error.csrf'] as const) : []),
    ...(url.includes(':') ? (['error.notFound'] as const) : []),
    ...(hasBody ? (['error.tooLarge'] as const) : []),
  ];
};
