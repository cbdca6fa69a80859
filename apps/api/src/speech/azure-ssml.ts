const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
/** What XML 1.0 can't hold, also escaped: most control characters, halves of characters, and two that are none. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const escaped = (text: string): string =>
  text.replace(NOT_XML, ' ').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** A text for a voice of Azure. Whatever the text is, it stays text. */
export function azureSsml(script: string, voice: string): string {
  // A voice is called by its language first: `en-GB-SoniaNeural`.
  const language = escaped(voice.split('-').slice(0, 2).join('-'));
  return (
    `<speak version="1.0" xmlns="http://www.w3.org/2001/10/synthesis" xml:lang="${language}">` +
    `<voice name="${escaped(voice)}">${escaped(script)}</voice></speak>`
  );
}
