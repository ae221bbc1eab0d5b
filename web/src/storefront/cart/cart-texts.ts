const offline = 'Error de conexión. Intenta nuevamente.'

/** Default texts, shown when the server's answer has no message (ERR-29 to ERR-33). */
export const failureTexts = {
  add: { refused: 'Error al agregar al carrito', offline },
  remove: { refused: 'Error al remover del carrito', offline },
  set: { refused: 'Error al actualizar cantidad', offline },
  clear: { refused: 'Error al limpiar carrito', offline },
  load: { refused: 'No se pudo obtener datos del carrito', offline },
} as const

export const cutNotice = ({ name, wanted, kept }: { name: string; wanted: number; kept: number }) =>
  kept === 0
    ? `«${name}» no cupo en tu carrito: ya no quedan unidades.`
    : `De «${name}» ${kept === 1 ? 'alcanzó' : 'alcanzaron'} ${kept} de ${wanted}.`
