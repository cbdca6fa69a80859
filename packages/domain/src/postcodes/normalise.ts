const INWARD_LENGTH = 3;
const UK_POSTCODE =
  /^(?:GIR0AA|(?:[A-PR-UWYZ](?:\d{1,2}|[A-HK-Y]\d{1,2}|\d[A-HJKPSTUW]|[A-HK-Y]\d[ABEHMNPRV-Y])\d[ABD-HJLNP-UW-Z]{2}))$/;

/** A UK postcode in capitals without spaces, the form in lookup tables; undefined if malformed. */
export function postcodeCode(typed: string): string | undefined {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  return UK_POSTCODE.test(code) ? code : undefined;
}

/** A UK postcode in display form: `LS1 6PT`; undefined if malformed. */
export function normalisePostcode(typed: string): string | undefined {
  const code = postcodeCode(typed);
  return code === undefined ? undefined : `${code.slice(0, -INWARD_LENGTH)} ${code.slice(-INWARD_LENGTH)}`;
}
