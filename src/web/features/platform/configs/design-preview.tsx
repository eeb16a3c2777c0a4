import { Text, Title } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import type { UiConfig } from '#shared/platform/configs/contract.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import classes from './design-preview.module.css';

interface DesignPreviewProps extends Pick<UiConfig, 'logoSrc' | 'design'> {
  tenantName: string;
}

const Sheet = ({ kind, label, children }: { kind: string; label: string; children: ReactNode }) => (
  <figure className={classes.figure}>
    <div className={classes.sheet} data-kind={kind} role="img" aria-label={label}>
      {children}
    </div>
    <figcaption>{label}</figcaption>
  </figure>
);

export const DesignPreview = ({ logoSrc, design, tenantName }: DesignPreviewProps) => {
  const t = useTranslations('configs');
  const { mainColor, accentColor, footer } = design;
  const look = {
    ...(mainColor && { '--own-main': mainColor }),
    ...(accentColor && { '--own-accent': accentColor }),
  } as CSSProperties;
  const logo = logoSrc && <img className={classes.logo} src={logoSrc} alt="" />;
  const title = (
    <Text fw={600} lh={1.25} className={classes.title ?? ''}>
      {t('design.exampleTitle')}
    </Text>
  );
  const foot = footer && <p className={classes.foot}>{footer}</p>;
  return (
    <section className={classes.preview} style={look} aria-label={t('design.preview')}>
      <Title order={3}>{t('design.preview')}</Title>
      <div className={classes.sheets}>
        <Sheet kind="page" label={t('design.page')}>
          {logo}
          {title}
          <span className={classes.lines} />
          {foot}
        </Sheet>
        <Sheet kind="cover" label={t('design.cover')}>
          <span className={classes.band} data-own={mainColor !== null || undefined} />
          {logo}
          {title}
          <p className={classes.text}>{tenantName}</p>
          <span className={classes.rule} />
          <span className={classes.lines} />
          {foot}
        </Sheet>
        <Sheet kind="slide" label={t('design.slide')}>
          {logo}
          {title}
          <p className={classes.text}>{tenantName}</p>
        </Sheet>
      </div>
    </section>
  );
};
