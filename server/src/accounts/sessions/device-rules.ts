/** The first match counts: most browsers name Chrome and Safari as well. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Instagram/, 'Instagram'],
  [/FBAN|FBAV/, 'Facebook'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/CriOS\/|Chrom(?:e|ium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android.*Mobile/, 'teléfono Android'],
  [/Android/, 'tableta Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]

const nameIn = (names: typeof BROWSERS, userAgent: string) => names.find(([sign]) => sign.test(userAgent))?.[1]

/** The device of a user agent in words that its owner recognises: `Chrome en Windows`. */
export function deviceOf(userAgent: string | undefined): string {
  const text = userAgent ?? ''
  const [browser, system] = [nameIn(BROWSERS, text), nameIn(SYSTEMS, text)]
  if (browser !== undefined && system !== undefined) return `${browser} en ${system}`
  return browser ?? system ?? 'Otro dispositivo'
}

/** For the session that opens when an administrator creates an account. */
export const SHOP_DEVICE = 'La tienda, al crear la cuenta'
