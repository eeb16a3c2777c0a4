/** The path below which people reach the application, without a slash at its end: '' at the root of a host. */
export const parseBasePath = (publicUrl: string): string => new URL(publicUrl).pathname.replace(/\/+$/, '');

export const withoutBasePath = (url: string, basePath: string): string => {
  if (basePath === '' || !url.startsWith(basePath)) return url;
  const rest = url.slice(basePath.length);
  if (rest === '' || rest.startsWith('?')) return `/${rest}`;
  return rest.startsWith('/') ? rest : url;
};
