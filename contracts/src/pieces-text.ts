import { showNumber } from './money'

/** `1 pieza`, `1,200 piezas` */
export const piecesText = (pieces: number) => (pieces === 1 ? '1 pieza' : `${showNumber(pieces)} piezas`)
