import type { ExpectedResponse } from './check-response.ts';
import { findChildren, isElement, readDocument, readText, type XmlElement } from './read-document.ts';
import { readInstant } from './read-instant.ts';
import { SamlFailure, type SamlFailureCode } from './saml-failure.ts';

const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';

export interface SamlAttribute {
  readonly name: string;
  readonly friendlyName: string | null;
  readonly values: readonly string[];
}

export interface ReadAssertion {
  readonly nameId: { readonly format: string; readonly value: string } | null;
  readonly attributes: readonly SamlAttribute[];
  readonly sessionIndex: string | null;
  readonly contexts: readonly string[];
}

interface Clock {
  readonly now: number;
  readonly skew: number;
}

const only = (found: readonly XmlElement[], code: SamlFailureCode): XmlElement => {
  const [one, ...others] = found;
  if (!one || others.length > 0) throw new SamlFailure(code);
  return one;
};

const readTime = (text: string): number => {
  const at = readInstant(text);
  if (!at) throw new SamlFailure('SAML_TIME');
  return at.getTime();
};

const isInTime = ({ attributes }: XmlElement, { now, skew }: Clock): boolean => {
  const { NotBefore: from, NotOnOrAfter: until } = attributes;
  return (
    (from === undefined || readTime(from) <= now + skew) &&
    (until === undefined || readTime(until) > now - skew)
  );
};

const checkSubject = (subject: XmlElement, expected: ExpectedResponse, clock: Clock): void => {
  const confirmations = findChildren(subject, 'assertion', 'SubjectConfirmation').filter(
    ({ attributes }) => attributes.Method === BEARER,
  );
  const data = confirmations.flatMap((one) => findChildren(one, 'assertion', 'SubjectConfirmationData'));
  const isFor = data.filter(({ attributes }) => attributes.Recipient === expected.recipient);
  if (isFor.length === 0) throw new SamlFailure('SAML_RECIPIENT');
  const answers = isFor.filter(({ attributes }) => attributes.InResponseTo === expected.requestId);
  if (answers.length === 0) throw new SamlFailure('SAML_IN_RESPONSE_TO');
  if (!answers.some((one) => one.attributes.NotOnOrAfter !== undefined && isInTime(one, clock)))
    throw new SamlFailure('SAML_TIME');
};

const checkConditions = (conditions: XmlElement, { audience }: ExpectedResponse, clock: Clock): void => {
  if (!isInTime(conditions, clock)) throw new SamlFailure('SAML_TIME');
  const restrictions = findChildren(conditions, 'assertion', 'AudienceRestriction');
  const isMeant = restrictions.every((one) =>
    findChildren(one, 'assertion', 'Audience').some((named) => readText(named) === audience),
  );
  if (restrictions.length === 0 || !isMeant) throw new SamlFailure('SAML_AUDIENCE');
};

const readSession = (assertion: XmlElement, { now, skew }: Clock): string | null => {
  const [statement] = findChildren(assertion, 'assertion', 'AuthnStatement');
  if (!statement) throw new SamlFailure('SAML_STRUCTURE');
  const { SessionIndex: index, SessionNotOnOrAfter: until } = statement.attributes;
  if (until !== undefined && readTime(until) <= now - skew) throw new SamlFailure('SAML_TIME');
  return index?.slice(0, 500) ?? null;
};

const readContexts = (assertion: XmlElement): string[] =>
  findChildren(assertion, 'assertion', 'AuthnStatement')
    .flatMap((statement) => findChildren(statement, 'assertion', 'AuthnContext'))
    .flatMap((context) => findChildren(context, 'assertion', 'AuthnContextClassRef'))
    .map(readText);

/** The values of an attribute; one that is a NameID, as `eduPersonTargetedID`, counts as its text. */
const readValues = (attribute: XmlElement): string[] =>
  findChildren(attribute, 'assertion', 'AttributeValue').flatMap((value) => {
    const [nested, ...others] = value.children;
    if (!nested) return readText(value);
    return others.length === 0 && isElement(nested, 'assertion', 'NameID') ? readText(nested) : [];
  });

const readAttributes = (assertion: XmlElement): SamlAttribute[] =>
  findChildren(assertion, 'assertion', 'AttributeStatement')
    .flatMap((statement) => findChildren(statement, 'assertion', 'Attribute'))
    .map((attribute) => ({
      name: attribute.attributes.Name ?? '',
      friendlyName: attribute.attributes.FriendlyName ?? null,
      values: readValues(attribute),
    }));

/** Reads the bytes that were signed, and checks all that a bearer assertion must hold (SAML 2.0 Profiles, 4.1.4.3). */
export const readAssertion = (xml: string, expected: ExpectedResponse, clock: Clock): ReadAssertion => {
  const assertion = readDocument(xml);
  if (!isElement(assertion, 'assertion', 'Assertion') || assertion.attributes.Version !== '2.0')
    throw new SamlFailure('SAML_STRUCTURE');
  const issuer = only(findChildren(assertion, 'assertion', 'Issuer'), 'SAML_ISSUER');
  if (readText(issuer) !== expected.issuer) throw new SamlFailure('SAML_ISSUER');
  const subject = only(findChildren(assertion, 'assertion', 'Subject'), 'SAML_SUBJECT');
  checkSubject(subject, expected, clock);
  checkConditions(only(findChildren(assertion, 'assertion', 'Conditions'), 'SAML_AUDIENCE'), expected, clock);
  const nameIds = findChildren(subject, 'assertion', 'NameID');
  const [nameId] = nameIds;
  if (nameIds.length > 1) throw new SamlFailure('SAML_SUBJECT');
  return {
    nameId: nameId ? { format: nameId.attributes.Format ?? '', value: readText(nameId) } : null,
    attributes: readAttributes(assertion),
    sessionIndex: readSession(assertion, clock),
    contexts: readContexts(assertion),
  };
};
