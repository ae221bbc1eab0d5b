export const isEmail = (value: string) => EMAIL.test(value)
const EMAIL = /^[^\s@,;<>()]+@[^\s@,;<>()]+\.[^\s@,;<>().]{2,}$/
