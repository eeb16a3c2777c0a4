import { NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { UiConfig } from '#shared/platform/configs/contract.ts';
import { formatContrast, MAXIMUM_DESIGN_FOOTER, MINIMUM_CONTRAST } from '#shared/platform/configs/design.ts';
import { configProblems } from '#shared/platform/configs/rules.ts';
import { listExportFonts } from '#shared/publishing/exports/contract.ts';
import { queryFor } from '../../../lib/calls/query-for.ts';
import { useSession } from '../../../lib/session.tsx';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { ColorField } from '../../../ui/colors/color-field.tsx';
import { SaveFoot } from '../../../ui/dialogs/save-foot.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import classes from './configs.module.css';
import { DesignPreview } from './design-preview.tsx';
import { LogoField } from './logo-field.tsx';
import { useSaveUiConfig } from './use-save-ui-config.ts';

type DesignValues = Pick<UiConfig, 'logoSrc' | 'design'>;

const asLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu, ' ');

export const DesignForm = () => {
  const t = useTranslations('configs');
  const format = useFormat();
  const { uiConfig, tenant } = useSession();
  const save = useSaveUiConfig();
  const fonts = useQuery(queryFor(listExportFonts));
  const form = useForm<DesignValues>({
    initialValues: { logoSrc: uiConfig.logoSrc, design: uiConfig.design },
    validateInputOnChange: true,
    validate: (values) =>
      Object.fromEntries(
        configProblems(values).map(({ path }) => {
          if (path === 'logoSrc') return [path, t('error.logoSrc')];
          const hex = path === 'design.mainColor' ? values.design.mainColor : values.design.accentColor;
          const [contrast, minimum] = [Number(formatContrast(hex ?? '#000000')), MINIMUM_CONTRAST];
          return [
            path,
            t('error.contrast', { contrast: format.number(contrast, 1), minimum: format.number(minimum, 1) }),
          ];
        }),
      ),
  });
  const { values, errors } = form;
  const { logoSrc, design } = values;
  // A path is looked up when it is typed to its end.
  const [typed] = useDebouncedValue(logoSrc, 400);
  const shownLogo = configProblems({ logoSrc: typed }).length === 0 ? typed : null;
  const families = [...new Set([...(fonts.data?.families ?? []), ...(design.font ? [design.font] : [])])];
  const color = (name: 'mainColor' | 'accentColor') => (
    <ColorField
      label={t(`design.${name}`)}
      description={t(`design.${name}Help`)}
      error={errors[`design.${name}`]}
      value={design[name] ?? ''}
      onChange={(hex) => form.setFieldValue(`design.${name}`, hex || null)}
    />
  );
  return (
    <form
      className={classes.form}
      onSubmit={form.onSubmit((changed) =>
        save.mutate(changed, {
          onSuccess: (saved) => {
            form.setValues({ logoSrc: saved.logoSrc, design: saved.design });
            form.resetDirty({ logoSrc: saved.logoSrc, design: saved.design });
          },
        }),
      )}
    >
      <fieldset className={classes.group} data-lines>
        <legend>{t('design.logo')}</legend>
        <LogoField
          src={logoSrc}
          field={{ error: errors.logoSrc }}
          onChange={(src) => form.setFieldValue('logoSrc', src)}
          onRefused={() => form.setFieldError('logoSrc', t('error.logoSrc'))}
        />
      </fieldset>
      <fieldset className={classes.group}>
        <legend>{t('design.colors')}</legend>
        {color('mainColor')}
        {color('accentColor')}
        <p className={classes.about}>{t('design.chartsKeep')}</p>
      </fieldset>
      <fieldset className={classes.group} data-lines>
        <legend>{t('design.texts')}</legend>
        <TextInput
          label={t('design.footer')}
          description={t('design.footerHelp')}
          maxLength={MAXIMUM_DESIGN_FOOTER}
          value={design.footer}
          onChange={(event) => form.setFieldValue('design.footer', asLine(event.currentTarget.value))}
        />
        {fonts.error && <ErrorState error={fonts.error} onRetry={() => void fonts.refetch()} />}
        {families.length > 0 && (
          <NativeSelect
            label={t('design.font')}
            description={t('design.fontHelp')}
            data={[{ value: '', label: t('design.ownFont') }, ...families]}
            value={design.font ?? ''}
            onChange={(event) => form.setFieldValue('design.font', event.currentTarget.value || null)}
          />
        )}
      </fieldset>
      <DesignPreview logoSrc={shownLogo} design={design} tenantName={tenant.name} />
      <SaveFoot
        label={t('save')}
        isSaving={save.isPending}
        wasSaved={save.isSuccess}
        isDirty={form.isDirty()}
      />
    </form>
  );
};
