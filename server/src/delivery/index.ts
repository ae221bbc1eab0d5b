export { chooseHandover, type Handover, type HandoverWish } from './booking/choose-handover'
export { giveSlotBack } from './booking/give-slot-back'
export { retakeSlot } from './booking/retake-slot'
