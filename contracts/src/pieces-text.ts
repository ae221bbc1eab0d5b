/** `1 pieza`, `3 piezas` */
export const piecesText = (pieces: number) => (pieces === 1 ? '1 pieza' : `${pieces} piezas`)
