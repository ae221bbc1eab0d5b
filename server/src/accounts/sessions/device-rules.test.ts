import { expect, test } from 'vitest'
import { deviceOf } from './device-rules'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`, 'Chrome en Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0`, 'Edge en Windows'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/142.0 Mobile Safari/537.36`, 'Chrome en teléfono Android'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/142.0 Safari/537.36`, 'Chrome en tableta Android'],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
    'Samsung Internet en teléfono Android',
  ],
  [`${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari en iPhone'],
  [`${IPHONE} CriOS/142.0 Mobile/15E148 Safari/604.1`, 'Chrome en iPhone'],
  [`${IPHONE} Mobile/15E148 Instagram 360.0`, 'Instagram en iPhone'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox en Mac'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox en Linux'],
  [`Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) ${WEBKIT} Version/18.1 Safari/604.1`, 'Safari en iPad'],
  [`${IPHONE} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`, 'Firefox en iPhone'],
  [`${IPHONE} EdgiOS/142.0 Mobile/15E148 Safari/605.1.15`, 'Edge en iPhone'],
  [`${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/480.0]`, 'Facebook en iPhone'],
  [
    `Mozilla/5.0 (Linux; Android 14; wv) ${WEBKIT} Version/4.0 Chrome/142.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/480.0;]`,
    'Facebook en teléfono Android',
  ],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0 Safari/537.36 OPR/125.0`, 'Opera en Windows'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chromium/142.0 Safari/537.36`, 'Chrome en Chromebook'],
  ['Firefox/145.0', 'Firefox'],
  ['Dalvik/2.1.0 (Linux; U; Android 14)', 'tableta Android'],
  ['curl/8.5.0', 'Otro dispositivo'],
  ['<img src=x onerror=alert(1)>', 'Otro dispositivo'],
  ['', 'Otro dispositivo'],
  [undefined, 'Otro dispositivo'],
])('the device of "%s" is %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device)
})
