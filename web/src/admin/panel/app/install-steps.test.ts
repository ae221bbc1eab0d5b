import { expect, test } from 'vitest'
import { installSteps } from './install-steps'

const MOZILLA = 'Mozilla/5.0'
const SAFARI = 'Version/17.4 Safari/605.1.15'

test.each([
  [
    'Chrome on Android',
    `${MOZILLA} (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36`,
    'Instálalo desde el menú del navegador',
    'Toca los tres puntos, junto a la dirección.',
  ],
  [
    'Chrome on Windows',
    `${MOZILLA} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36`,
    'Instálalo desde el menú del navegador',
    'Abre el menú de tres puntos, arriba a la derecha.',
  ],
  [
    'Firefox on Android',
    `${MOZILLA} (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0`,
    'Agrégalo desde el menú de Firefox',
    'Toca los tres puntos, junto a la dirección.',
  ],
  [
    'Firefox on a computer',
    `${MOZILLA} (Windows NT 10.0; rv:127.0) Gecko/20100101 Firefox/127.0`,
    'Firefox no instala el panel en la computadora',
    'Abre esta misma página en Chrome, Edge o Safari.',
  ],
  [
    'Safari on a Mac',
    `${MOZILLA} (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 ${SAFARI}`,
    'Agrégalo al Dock de tu Mac',
    'En la barra de menús, elige Archivo › «Agregar al Dock». Lo tiene Safari desde macOS Sonoma.',
  ],
])('the panel is installed from %s by the steps of that browser', (_, userAgent, title, first) => {
  const { title: shown, steps } = installSteps(userAgent)
  expect([shown, steps[0]]).toStrictEqual([title, first])
})
