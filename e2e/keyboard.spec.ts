import type { Locator } from '@playwright/test';
import { keyboardUser } from './pages/keyboard-user.ts';
import { reportEditor } from './pages/report-editor.ts';
import { createSignInMeans } from './support/sign-in-means.ts';
import { expect, test } from './support/test.ts';

// Nothing moves, so that a ring is there as soon as the focus is.
test('makes, arranges, calculates, publishes and reads a report by keyboard alone', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(150_000);
  page.setDefaultTimeout(15_000);
  const { username, password } = await createSignInMeans(server, 'ADMINISTRATOR');
  const user = keyboardUser(page);
  const editor = reportEditor(page);
  const dialog = page.getByRole('dialog');
  const announcements = page.locator('[data-announcements]');
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const box = (name: string) => page.getByRole('textbox', { name, exact: true });

  await test.step('sign in', async () => {
    await page.goto('/sign-in');
    await user.tabTo(page.getByLabel('Benutzername'));
    await user.type(username);
    await user.tabTo(page.getByLabel('Passwort', { exact: true }));
    await user.type(password);
    await user.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Start' })).toBeVisible();
  });

  await test.step('new report with a survey from the typeahead', async () => {
    const { content } = await (
      await context.request.get(`${server.url}/api/v1/surveys?status=PROCESSED&size=1000`)
    ).json();
    const [largest] = content
      .filter(({ formShortName }: { formShortName: string }) => formShortName === 'LV-Bewertung')
      .toSorted(
        (a: { responseCount: number }, b: { responseCount: number }) => b.responseCount - a.responseCount,
      );
    await user.activate(page.getByRole('link', { name: /^Bericht erstellen/ }).first());
    await expect(box('Titel')).toBeFocused();
    await user.type('Ganz ohne Maus');
    await user.choose(box('Umfragen'), largest.description);
    await expect(page).toHaveURL(/\/reports\/[1-9]\d*$/);
    await expect(editor.title).toHaveText('Ganz ohne Maus');
  });

  await test.step('change the title', async () => {
    await user.activate(button('Titel bearbeiten'));
    await expect(box('Titel')).toBeFocused();
    await user.press('End');
    await user.type(', nur Tasten');
    await user.press('Enter');
    await expect(editor.title).toHaveText('Ganz ohne Maus, nur Tasten');
    await expect(button('Titel bearbeiten')).toBeFocused();
  });

  await test.step('add several questions', async () => {
    await user.activate(editor.addSeveral);
    await user.tabTo(page.getByRole('listitem').getByRole('checkbox').nth(0));
    await user.press('Space');
    await user.tabTo(page.getByRole('listitem').getByRole('checkbox').nth(1));
    await user.press('Space');
    await user.activate(button('2 Fragen hinzufügen'));
    await expect(editor.cards).toHaveCount(2);
  });

  await test.step('design one item', async () => {
    await user.activate(editor.addOne);
    await user.tabTo(page.getByRole('searchbox', { name: 'Frage suchen' }));
    await user.type('Lehrperson erklärt');
    await user.tabTo(page.getByRole('checkbox', { name: /Lehrperson erklärt/ }));
    await user.press('Space');
    await user.tabTo(box('Überschrift'));
    await user.type('Verständlichkeit');
    await user.activate(button('Element hinzufügen'));
    await expect(editor.card('Verständlichkeit')).toBeVisible();
  });

  await test.step('move and resize a card; undo', async () => {
    await user.tabTo(button('„Verständlichkeit“ verschieben'));
    await user.press('ArrowRight');
    await expect(announcements).toHaveText('„Verständlichkeit“: Spalte 2, Zeile 5, 6 breit, 4 hoch.');
    await user.press('Shift+ArrowLeft');
    await expect(announcements).toHaveText('„Verständlichkeit“: Spalte 2, Zeile 5, 5 breit, 4 hoch.');
    await user.press('Shift+ArrowDown');
    await expect(announcements).toHaveText('„Verständlichkeit“: Spalte 2, Zeile 5, 5 breit, 5 hoch.');
    await user.press('Control+z');
    await expect(announcements).toHaveText('Rückgängig gemacht: Anordnung');
    await editor.settled();
  });

  await test.step('filter the respondents', async () => {
    await user.activate(button('Filter hinzufügen'));
    await user.choose(dialog.getByRole('textbox', { name: 'Frage' }), 'Fachsemester');
    await user.tabTo(dialog.getByRole('checkbox').first());
    await user.press('Space');
    await user.activate(dialog.getByRole('button', { name: 'Filter speichern' }));
    await expect(dialog).toBeHidden();
    await user.tabTo(button(/^Filter „.+“ bearbeiten$/), 'Shift+Tab');
    await user.activate(button(/^Filter „.+“ löschen$/));
    await expect(page.getByText('Alle Befragten werden ausgewertet.')).toBeVisible();
  });

  await test.step('bring in a template', async () => {
    await user.tabTo(box('Berichtsvorlagen'), 'Shift+Tab');
    await user.choose(box('Berichtsvorlagen'), 'Aufwand und Betreuung');
    await user.press('Escape');
    await expect(page.getByRole('list', { name: 'Berichtsvorlagen' }).getByRole('listitem')).toHaveCount(1);
    await expect.poll(() => editor.cards.count()).toBeGreaterThan(3);
  });

  await test.step('calculate', async () => {
    await user.activate(editor.calculate, 'Shift+Tab');
    await expect(editor.card('Verständlichkeit').getByRole('definition').first()).toBeVisible();
    // Charts are drawn where somebody looks.
    await editor.card('Verständlichkeit').scrollIntoViewIfNeeded();
    await expect(editor.card('Verständlichkeit').getByRole('img')).toBeVisible();
  });

  await test.step('lock and unlock', async () => {
    // Forwards, all around the page: each card as it is calculated, the menu and the bar.
    await user.activate(editor.lock);
    await expect(page.getByText('gesperrt', { exact: true })).toBeVisible();
    await expect(editor.unlock).toBeFocused();
    await user.press('Enter');
    await expect(page.getByText('bearbeitbar', { exact: true })).toBeVisible();
  });

  await test.step('publish on a date', async () => {
    await user.activate(button('Veröffentlichen'));
    await user.choose(dialog.getByRole('textbox', { name: 'Einrichtungen' }), '');
    await user.tabTo(dialog.getByRole('checkbox', { name: 'Später veröffentlichen' }));
    await user.press('Space');
    await user.tabTo(dialog.getByRole('textbox', { name: 'Zeitpunkt' }));
    await user.type('02.01.2040 08:00');
    await user.activate(dialog.getByRole('button', { name: 'Veröffentlichung planen' }));
    await expect(dialog).toBeHidden();
    await expect(page.getByText('geplant für 02.01.2040 08:00', { exact: true })).toBeVisible();
  });

  await test.step('look at what readers see', async () => {
    await user.tabTo(button('Links'));
    await user.activate(page.getByRole('link', { name: 'Vorschau' }), 'Shift+Tab');
    await expect(page).toHaveURL(/\/page$/);
    await expect(editor.card('Verständlichkeit')).toBeAttached();
    await expect(editor.cards.getByRole('img').first()).toBeVisible();
  });

  await test.step('list the shortcuts, close the list', async () => {
    await user.press('Shift+?');
    await expect(page.getByRole('dialog', { name: 'Tastenkürzel' })).toBeVisible();
    await user.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('search the menu and go there', async () => {
    await user.press('Alt+M');
    await user.tabTo(page.getByRole('searchbox', { name: 'Menü durchsuchen' }));
    await user.type('vorl');
    await user.activate(
      page.getByRole('navigation', { name: 'Navigation' }).getByRole('link', { name: 'Berichtsvorlagen' }),
    );
    await expect(page).toHaveURL(/\/report-templates$/);
  });
  expect([...user.unseen], 'stops without a visible focus').toEqual([]);
});

test('When what has the focus goes, then the focus goes to what took its place, or back to where it was', async ({
  page,
  signInAs,
  openReport,
}) => {
  await signInAs('ADMINISTRATOR');
  const { editor } = await openReport({ title: 'Wo war ich', items: 3, surveys: 2 });
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const press = async (target: Locator, key = 'Enter') => {
    await target.focus();
    await page.keyboard.press(key);
  };
  const handles = button(/verschieben$/);
  await expect(handles).toHaveCount(3);

  await test.step('a card is removed by its menu', async () => {
    await press(button(/^Aktionen für/).first());
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    await press(page.getByRole('menuitem', { name: 'Entfernen' }));
    await expect(handles).toHaveCount(2);
    await expect(handles.first()).toBeFocused();
  });

  await test.step('the last step is undone and redone', async () => {
    await press(button('Rückgängig'));
    await expect(button('Wiederherstellen')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(button('Rückgängig')).toBeFocused();
    await expect(handles).toHaveCount(2);
  });

  await test.step('a selection is given up', async () => {
    await press(handles.last(), 'Space');
    await press(button('Auswahl aufheben'));
    await expect(handles.first()).toBeFocused();
  });

  await test.step('a filter is added and removed', async () => {
    await press(button('Filter hinzufügen'));
    const dialog = page.getByRole('dialog');
    // The dialog takes the focus itself when it has opened; before that the field would lose it again.
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await dialog.getByRole('textbox', { name: 'Frage', exact: true }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await press(dialog.getByRole('checkbox').first(), 'Space');
    await press(button('Filter speichern'));
    await expect(dialog).toBeHidden();
    await expect(button('Filter hinzufügen')).toBeFocused();
    await press(button(/^Filter „.+“ löschen$/));
    await expect(button('Filter hinzufügen')).toBeFocused();
  });

  await test.step('a survey is taken out, and a template brought in', async () => {
    const removes = page.getByRole('list', { name: 'Umfragen' }).getByRole('button');
    await expect(removes).toHaveCount(2);
    await press(removes.first());
    await expect(removes).toHaveCount(1);
    await expect(removes).toBeFocused();
    await page.getByRole('textbox', { name: 'Berichtsvorlagen' }).focus();
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await editor.settled();
    await expect(page.locator('aside :focus')).toHaveCount(1);
  });

  await test.step('a field is switched off for a moment, as while its change is saved', async () => {
    const field = page.getByRole('textbox', { name: 'Berichtsvorlagen' });
    await field.focus();
    await page.keyboard.press('Escape');
    await field.evaluate(async (element: HTMLInputElement) => {
      const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      element.disabled = true;
      await drawn();
      await drawn();
      element.disabled = false;
    });
    await expect(field).toBeFocused();
  });

  await test.step('another page is opened', async () => {
    await press(editor.addSeveral);
    await expect(page.getByRole('heading', { name: 'Mehrere Fragen hinzufügen' })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
  });
});
