import { Checkbox, Textarea } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  type Info,
  type InfoKind,
  type Infos,
  infoKinds,
  MAXIMUM_INFO_LENGTH,
} from '#shared/platform/infos/contract.ts';
import { unsoundAddress } from '#shared/platform/infos/rules.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LoadingSkeleton } from '../../../ui/loading-skeleton.tsx';
import { SaveFoot } from '../../../ui/save-foot.tsx';
import classes from './infos.module.css';
import { useRegisteredInfos, useSaveInfos } from './use-infos.ts';

/** Legally required information and help with sign-in must be public. */
const empty = (kind: InfoKind): Info => ({ kind, text: { de: '', en: '' }, isPublic: true });

const trimmed = ({ text: { de, en }, ...info }: Info): Info => ({
  kind: info.kind,
  text: { de: de.trim(), en: en.trim() },
  isPublic: info.isPublic,
});

const InfosEditor = ({ stored }: { stored: Infos }) => {
  const t = useTranslations('infos');
  const known = infoKinds.map((kind) => stored.infos.find((info) => info.kind === kind) ?? empty(kind));
  const [infos, setInfos] = useState(known);
  /** Counts save attempts: each shows the errors and focuses the first. */
  const [tries, setTries] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  const save = useSaveInfos();
  const wanted = infos.map(trimmed).filter(({ text }) => text.de !== '' || text.en !== '');
  const isDirty = JSON.stringify(wanted) !== JSON.stringify(stored.infos);
  const wrongIn = (text: string): string | null => (tries > 0 ? unsoundAddress(text) : null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTries(tries + 1);
    const isSound = wanted.every(({ text }) => !unsoundAddress(text.de) && !unsoundAddress(text.en));
    if (isSound) save.mutate({ infos: wanted });
  };
  const change = (kind: InfoKind, changed: Partial<Info>): void =>
    setInfos(infos.map((info) => (info.kind === kind ? { ...info, ...changed } : info)));
  return (
    <form ref={form} className={classes.form} onSubmit={submit} noValidate>
      {infos.map(({ kind, text, isPublic }) => (
        <Card key={kind} className={classes.info ?? ''}>
          <fieldset>
            <legend>{t(`kinds.${kind}`)}</legend>
            {(['de', 'en'] as const).map((language) => {
              const wrong = wrongIn(text[language]);
              return (
                <Textarea
                  key={language}
                  label={t(`in.${language}`)}
                  autosize
                  minRows={3}
                  maxRows={14}
                  maxLength={MAXIMUM_INFO_LENGTH}
                  value={text[language]}
                  onChange={({ currentTarget: { value } }) =>
                    change(kind, { text: { ...text, [language]: value } })
                  }
                  error={wrong !== null && t('addressWrong', { address: wrong })}
                />
              );
            })}
            <Checkbox
              className={classes.wide ?? ''}
              label={t('isPublic')}
              checked={isPublic}
              onChange={({ currentTarget: { checked } }) => change(kind, { isPublic: checked })}
            />
          </fieldset>
        </Card>
      ))}
      <SaveFoot label={t('save')} isSaving={save.isPending} wasSaved={save.isSuccess} isDirty={isDirty} />
    </form>
  );
};

export const InfosForm = () => {
  const t = useTranslations('infos');
  const { data, error, refetch } = useRegisteredInfos();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingSkeleton height={320} radius={8} label={t('loading')} />;
  return <InfosEditor stored={data} />;
};
