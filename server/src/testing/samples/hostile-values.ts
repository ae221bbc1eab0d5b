/** Invalid for every field: no field is an object of unknown shape, and no text may contain these characters. */
export const invalidValues: Record<string, unknown> = {
  'an object': { $ne: null, toString: 'x' },
  'a list in a list': [[[['a']]]],
  NUL: 'a\0b',
  'half a surrogate pair': 'a\ud800',
  'the other half': '\udc00b',
  'a million letters': 'a'.repeat(900_000),
}

/** Valid for some fields. Every endpoint must accept or refuse them; status 500 fails the test. */
export const unusualValues: Record<string, unknown> = {
  null: null,
  'an empty text': '',
  blanks: ' \t\n\u00a0\u200b',
  true: true,
  zero: 0,
  'minus one': -1,
  'minus zero': -0,
  'a fraction': 1.005,
  'more than int4': 2_147_483_648,
  'less than int4': -2_147_483_649,
  'more than int8': 1e19,
  'nearly infinite': 1.7e308,
  'a tiny number': 5e-324,
  'digits of a huge number': '9'.repeat(400),
  'not a number': 'NaN',
  'a quote': `'; drop table users; --`,
  'LIKE signs': '%_\\%\\',
  markup: '<script>alert(1)</script>',
  template: '${7*7}{{7*7}}',
  'a formula': '=HYPERLINK("http://x")',
  'zalgo and emoji': 'ñ\u0301\u0301\u0301💄👩🏽‍🦰\u202e',
  'ends of time': '9999-12-31',
  'before time': '0000-00-00',
  'a day that is none': '2026-02-30',
  'an address of a file': 'file:///etc/passwd',
  'a script address': 'javascript:alert(1)',
  'an empty list': [],
  'a long list': Array.from({ length: 500 }, () => 1),
}

export const hostileHeaders: Record<string, string>[] = [
  { 'idempotency-key': 'a'.repeat(5_000) },
  { 'idempotency-key': 'ñ\u0080\u00ff' },
  { 'idempotency-key': '' },
  { 'idempotency-key': "'; drop table orders; --" },
  { 'if-none-match': '"'.repeat(3_000) },
  { 'accept-encoding': 'br;q=abc, gzip;q=-1, *;q=9, ,,,;' },
  { 'x-forwarded-for': '\u0001, ::ffff:999.1.1.1, <script>' },
  { origin: 'null', referer: 'javascript:1' },
]
