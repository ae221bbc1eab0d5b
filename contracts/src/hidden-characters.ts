const invisible = /[\u00ad\u061c\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g
const looseJoiners =
  /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d|\u200d(?!\p{Extended_Pictographic})/gu

/**
 * Removes invisible characters: direction marks would reverse the text after them, and zero-width ones would make two
 * names differ that look equal. Joiners stay inside emoji.
 */
export const withoutHiddenCharacters = (text: string) => text.replace(invisible, '').replace(looseJoiners, '')
