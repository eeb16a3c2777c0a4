/** An enhanced status code (RFC 3463) that is not part of an address or a longer number. */
const STATUS = /(?<![\d.])([245]\.\d{1,3}\.\d{1,3})(?![\d.]*\d)/;

export const statusIn = (text: string): string => STATUS.exec(text)?.[1] ?? '';

/**
 * Bad mailbox or host (X.1.0 to X.1.3, X.1.6, X.1.10), disabled mailbox (X.2.1), unknown host (X.4.4). X.4.6 is
 * excluded, since a routing loop can be repaired.
 */
const HARD = /^5\.(?:1\.(?:0|1|2|3|6|10)|2\.1|4\.4)$/;

/** True if the address is permanently undeliverable; a full mailbox or rejected content does not count. */
export const isHardBounce = (status: string): boolean => HARD.test(status);
