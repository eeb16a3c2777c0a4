import { expect, type Page } from '@playwright/test';
import { leadTo } from './lead-to.ts';

const unit = { id: 1, name: 'Institut für Informatik' };
const proposal = (userId: number, leaderName: string, more: object = {}) => ({
  ...{ userId, leaderName, leaderKey: leaderName.toLowerCase(), externalIds: [] as string[], unitId: 1 },
  account: {
    ...{ name: leaderName, username: `${leaderName.split(' ').at(-1)?.toLowerCase()}@lehre.example` },
    ...{ externalIds: [], units: [unit], isNameConfirmed: true, isActive: true },
  },
  ...{ units: [unit], periods: ['WiSe 2024/25', 'SoSe 2025'], surveyCount: 4 },
  ...{ linkedCount: 0, namesakeCount: 0, ...more },
});

export const answerWithProposals = (page: Page) =>
  page.route('**/api/v1/leader-proposals*', (route) => {
    const content = [
      proposal(6, 'Dr. Ada Lovelace', { linkedCount: 4 }),
      proposal(7, 'Prof. Dr. Karl-Friedrich von und zu Hohenstein-Oberlauterbach', {
        ...{ namesakeCount: 2, externalIds: ['evasys:4711', 'hohenstein@uni.example'], unitId: null },
        periods: ['WiSe 2022/23', 'SoSe 2023', 'WiSe 2023/24', 'SoSe 2024', 'WiSe 2024/25', 'SoSe 2025'],
      }),
      proposal(8, 'Grace Hopper', {
        account: { ...proposal(8, 'Grace Hopper').account, isNameConfirmed: false, units: [] },
      }),
    ];
    const json = { content, number: 0, size: 50, totalElements: content.length, totalPages: 1 };
    return route.fulfill({ json });
  });

export const confirmAllAssignments = async (page: Page): Promise<void> => {
  await leadTo(page, '/subunits/assignments');
  const done = page.getByText('Nichts zu bestätigen');
  const all = page.getByRole('checkbox', { name: 'Alle auf dieser Seite' });
  await expect(done.or(all)).toBeVisible();
  while (await all.isVisible()) {
    await all.check();
    const answered = page.waitForResponse(/\/leader-proposals\/decisions$/);
    await page.getByRole('toolbar', { name: 'Auswahl' }).getByRole('button', { name: 'Bestätigen' }).click();
    expect((await answered).status()).toBe(200);
    await expect(page.getByRole('toolbar', { name: 'Auswahl' })).toHaveCount(0);
    await page.reload();
    await expect(done.or(all)).toBeVisible();
  }
  await expect(done).toBeVisible();
};
