const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
/** Characters that XML 1.0 forbids even when escaped: most control characters, lone surrogates, U+FFFE and U+FFFF. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const escaped = (text: string): string =>
  text.replace(NOT_XML, ' ').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** Wraps a text in SSML for a voice of Azure. The text is escaped, so it cannot add markup. */
export function azureSsml(script: string, voice: string): string {
  // A voice name starts with its language: `en-GB-SoniaNeural`.
  const language = escaped(voice.split('-').slice(0, 2).join('-'));
  return (
    `<speak version="1.0" xmlns="http://www.w3.org/2001/10/synthesis" xml:lang="${language}">` +
    `<voice name="${escaped(voice)}">${escaped(script)}</voice></speak>`
  );
}
