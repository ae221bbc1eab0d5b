/** What installs the panel where the browser offers no button, by the browser's name of itself. */
interface Steps {
  title: string
  steps: readonly string[]
}

const chromeOnPhone: Steps = {
  title: 'Instálalo desde el menú del navegador',
  steps: [
    'Toca los tres puntos, junto a la dirección.',
    'Elige «Agregar a la pantalla principal» o «Instalar app».',
    'Confirma con «Instalar». Si el menú dice «Abrir Panel», ya está instalado.',
  ],
}
const chromeOnComputer: Steps = {
  title: 'Instálalo desde el menú del navegador',
  steps: [
    'Abre el menú de tres puntos, arriba a la derecha.',
    'En Chrome elige «Transmitir, guardar y compartir» › «Instalar página como app»; en Edge, «Aplicaciones» › «Instalar este sitio como una aplicación».',
    'Confirma con «Instalar». Si el menú dice que abras el panel, ya está instalado.',
  ],
}
const firefoxOnPhone: Steps = {
  title: 'Agrégalo desde el menú de Firefox',
  steps: [
    'Toca los tres puntos, junto a la dirección.',
    'Elige «Agregar a pantalla de inicio» o «Instalar».',
    'Confirma con «Agregar».',
  ],
}
const firefoxOnComputer: Steps = {
  title: 'Firefox no instala el panel en la computadora',
  steps: ['Abre esta misma página en Chrome, Edge o Safari.', 'Entra con tu cuenta y vuelve a Ajustes › App.'],
}
const safariOnMac: Steps = {
  title: 'Agrégalo al Dock de tu Mac',
  steps: [
    'En la barra de menús, elige Archivo › «Agregar al Dock». Lo tiene Safari desde macOS Sonoma.',
    'Confirma con «Agregar».',
    'Abre el panel desde su icono nuevo y entra con tu cuenta.',
  ],
}

export function installSteps(userAgent: string): Steps {
  const isAndroid = userAgent.includes('Android')
  if (userAgent.includes('Firefox/')) return isAndroid ? firefoxOnPhone : firefoxOnComputer
  if (isAndroid) return chromeOnPhone
  return userAgent.includes('Safari/') && !userAgent.includes('Chrome/') ? safariOnMac : chromeOnComputer
}
