import { RemoteFailure } from '../../../../lib/remote/remote-failure.ts';

const MAXIMUM_LENGTH = 500;
const PATH = '/index.php/admin/remotecontrol';

const isRemoteControl = ({ pathname, search }: URL): boolean =>
  /\/remotecontrol\/?$/.test(pathname) || /^\?r=admin(\/|%2F)remotecontrol$/i.test(search);

export const remoteAddress = (text: string, allowsHttp: boolean): URL => {
  const trimmed = text.trim();
  const url = trimmed.length <= MAXIMUM_LENGTH && URL.canParse(trimmed) ? new URL(trimmed) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol) || url.username + url.password !== '')
    throw new RemoteFailure('addressInvalid');
  if (url.protocol === 'http:' && !allowsHttp) throw new RemoteFailure('httpForbidden');
  url.hash = '';
  if (isRemoteControl(url)) return url;
  url.search = '';
  url.pathname = url.pathname.replace(/\/(index\.php(\/admin(\/.*)?)?|admin(\/.*)?)?$/, '') + PATH;
  return url;
};
