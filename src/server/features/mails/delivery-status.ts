/** An enhanced status code (RFC 3463), not part of an address or a longer number. */
const STATUS = /(?<![\d.])([245]\.\d{1,3}\.\d{1,3})(?![\d.]*\d)/;

/** The status code in what a server said; '' where there is none. */
export const statusIn = (text: string): string => STATUS.exec(text)?.[1] ?? '';

/** No such mailbox (X.1.0 to X.1.3, X.1.6, X.1.10), a mailbox that is closed (X.2.1), no such host (X.4.4), or nobody to route to (X.4.6 is a loop, and is not). */
const HARD = /^5\.(?:1\.(?:0|1|2|3|6|10)|2\.1|4\.4)$/;

/** Whether nothing will ever arrive there, whatever is sent; a full mailbox or a refused content is no such thing. */
export const isHardBounce = (status: string): boolean => HARD.test(status);
