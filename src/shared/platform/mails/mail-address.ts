/** A single plain address (RFC 5321, without quotes and comments), so that it cannot inject a header or recipient. */
const ADDRESS =
  /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u;
const MAXIMUM_LENGTH = 254;

export const isMailAddress = (text: string): boolean =>
  text.length <= MAXIMUM_LENGTH && !/\s/.test(text) && ADDRESS.test(text);
