const MAGIC_SAV = '$FL2';
const MAGIC_ZSAV = '$FL3';

export const looksLikeSpss = (_name: string, head: Uint8Array): boolean => {
  const magic = String.fromCharCode(...head.subarray(0, 4));
  return magic === MAGIC_SAV || magic === MAGIC_ZSAV;
};

export const looksLikeSpssPortable = (name: string, head: Uint8Array): boolean =>
  /\.por$/i.test(name) ||
  new TextDecoder('latin1').decode(head.subarray(0, 256)).includes('ASCII SPSS PORT FILE');
