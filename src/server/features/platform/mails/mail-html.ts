import { escapeXml } from '#charts/svg/escape-xml.ts';
import type { Design } from '#shared/platform/configs/design.ts';
import { readLogoUpload } from '#shared/platform/configs/rules.ts';
import type { MailText } from '#shared/platform/mails/mail-text.ts';

export const ADDRESS = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]/g;

export interface ComposedMail extends MailText {
  /** Those that may become links: the mail's own and the template's. Titles and names are other people's words. */
  readonly addresses: readonly string[];
}

export interface MailLook {
  /** An upload of the tenant, or a path, which mails do not show: their readers are elsewhere. */
  readonly logoSrc: string | null;
  readonly design: Design;
}

export interface MailContent {
  readonly text: string;
  readonly html?: string;
  readonly attachments?: {
    readonly filename: string;
    readonly cid: string;
    readonly contentType: string;
    readonly content: Buffer;
    readonly contentDisposition: 'inline';
  }[];
}

const LOGO_ID = 'logo@plenum';
const INK = '#1c2733';
const QUIET = '#3d4854';

const linked = (text: string, addresses: readonly string[], color: string): string => {
  let written = '';
  let from = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    if (!addresses.includes(address)) continue;
    const href = escapeXml(address);
    written += `${escapeXml(text.slice(from, index))}<a href="${href}" style="color:${color}">${href}</a>`;
    from = index + address.length;
  }
  return written + escapeXml(text.slice(from));
};

/** The same words as the text, below the logo and a line of the tenant's color. Nothing is fetched to show it. */
export const buildMailContent = (
  { body, addresses }: Pick<ComposedMail, 'body' | 'addresses'>,
  { logoSrc, design }: MailLook,
): MailContent => {
  const { mainColor, accentColor, footer } = design;
  const text = footer === '' ? body : `${body}\n\n${footer}`;
  const logo = logoSrc === null ? null : readLogoUpload(logoSrc);
  if (logo === null && mainColor === null && accentColor === null) return { text };
  const color = accentColor ?? mainColor ?? INK;
  const paragraphs = body
    .split(/\n{2,}/)
    .map((part) => `<p>${linked(part, addresses, color).replaceAll('\n', '<br>')}</p>`)
    .join('');
  const head = logo ? `<p><img src="cid:${LOGO_ID}" alt="" height="40" style="height:40px"></p>` : '';
  const foot = footer === '' ? '' : `<p style="color:${QUIET};font-size:12px">${escapeXml(footer)}</p>`;
  return {
    text,
    html: `<!doctype html><html><body style="margin:0;color:${INK};font-family:sans-serif;font-size:15px;line-height:1.5"><div style="max-width:600px;padding:16px 20px;border-top:6px solid ${mainColor ?? color}">${head}${paragraphs}${foot}</div></body></html>`,
    ...(logo && {
      attachments: [
        {
          filename: `logo.${logo.mediaType.slice('image/'.length)}`,
          cid: LOGO_ID,
          contentType: logo.mediaType,
          content: Buffer.from(logo.base64, 'base64'),
          contentDisposition: 'inline',
        },
      ],
    }),
  };
};
