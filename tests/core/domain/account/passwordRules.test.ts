import { breachedForm, normalPassword, PASSWORD_RULES } from '@gauntlet/core';
import { expect, test } from 'vitest';

const broken = (password: string): string[] =>
  PASSWORD_RULES.filter(({ pattern }) => !pattern.test(normalPassword(password))).map(({ label }) => label);

test.each([
  ['Latin', 'Gauntlet2026'],
  ['German', 'ÜBERGRößE1'],
  ['Greek', 'Άνοιξη2026'],
  ['Cyrillic', 'Пароль2026'],
  ['Armenian', 'Գաղտնաբառ1'],
  ['Cherokee', 'Ꭰꭰꭱꭲꭳꭴ12'],
  ['Adlam, of two code units a letter', '𞤀𞤢𞤣𞤤𞤥𞤦𞤧1'],
  ['Arabic and Devanagari digits', 'Passwort٧'],
  ['fullwidth', 'ＰａｓｓＷｏｒ１'],
])('AC22 letters and digits count in any script: %s', (_, password) => {
  expect(broken(password)).toEqual([]);
});

test.each([
  ['letters without case', '密码密码密码密码1', ['One uppercase letter', 'One lowercase letter']],
  ['seven characters of two code units each', '😀😀😀😀Aa1', ['At least 8 characters']],
  ['characters of which marks make seven', 'Cafe\u0301 1a', ['At least 8 characters']],
  ['a fraction, which is no digit', 'Gauntlet⅓', []],
  ['a numeral that is a letter', 'Gauntlet三', ['One number']],
])('AC22 %s', (_, password, rules) => {
  expect(broken(password)).toEqual(rules);
});

test('AC22 a password has one form on every keyboard', () => {
  expect(normalPassword('Cafe\u03012026')).toBe(normalPassword('Caf\u00e92026'));
  expect(normalPassword('Ｐass１')).toBe('Pass1');
});

test('AC21 a breached password is one in other capitals, too', () => {
  expect([breachedForm('PassWord1'), breachedForm(' Ｐassword1 ')]).toEqual(['password1', 'password1']);
});
