import type { NoticeDevice } from '@tocador/contracts/notices/notices-endpoints'
import { NOTICE_KINDS, type NoticeResult } from '@tocador/contracts/notices/notices-words'
import { showWhen } from '../../ui/layout/show-when'
import type { Hindrance } from './push-here'

export const HINDRANCES: Record<Exclude<Hindrance, 'home-screen'>, { title: string; text: string }> = {
  insecure: {
    title: 'Aquí no pueden llegar avisos',
    text: 'Los navegadores solo los permiten en una dirección que empieza con https. Abre el panel en la dirección segura de tu tienda.',
  },
  unsupported: {
    title: 'Este navegador no recibe avisos',
    text: 'Abre el panel en Chrome, Edge, Firefox o Safari, en una ventana que no sea privada.',
  },
  denied: {
    title: 'Los avisos están bloqueados en este navegador',
    text: 'Toca el candado junto a la dirección, permite «Notificaciones» y vuelve a cargar la página. Si instalaste el panel como app, permítelas en los ajustes de tu teléfono.',
  },
}

export const TEST_RESULTS: Record<NoticeResult, string> = {
  sent: 'Aviso de prueba enviado. Debe llegar en unos segundos.',
  gone: 'Este dispositivo ya no acepta avisos y se quitó de la lista. Enciéndelos otra vez desde él.',
  refused:
    'El servicio de avisos de este navegador rechazó la prueba. Apaga los avisos en el dispositivo y enciéndelos otra vez.',
  unreachable: 'El servicio de avisos de este navegador no respondió. Se intentará de nuevo con el siguiente aviso.',
}

export function deviceText(device: NoticeDevice, timeZone: string): string {
  if (device.failing_since !== null) return `No responde desde ${showWhen(device.failing_since, timeZone)}`
  if (device.last_notice_at === null) return 'Todavía no recibe ningún aviso'
  return `Último aviso: ${showWhen(device.last_notice_at, timeZone)}`
}

export const kindsText = ({ kinds }: NoticeDevice) =>
  `${NOTICE_KINDS.filter((kind) => kinds[kind]).length} de ${NOTICE_KINDS.length} avisos`
