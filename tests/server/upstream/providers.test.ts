import { describe, expect, it, test } from 'vitest';
import { StartRefused } from '../../../server/startRefused.ts';
import { readProviders } from '../../../server/upstream/providers.ts';

const ACME = { PROVIDERS: 'acme', PROVIDER_ACME_URL: 'https://api.example.com/v1', PROVIDER_ACME_KEY: 'a-key-of-theirs' };

describe('providers', () => {
  it('are optional', () => {
    expect({ unset: readProviders({}).size, empty: readProviders({ PROVIDERS: ' , ' }).size }).toEqual({ unset: 0, empty: 0 });
  });

  it('are read, each from the settings of its name', () => {
    const providers = readProviders({
      ...ACME,
      PROVIDERS: 'acme, in-house',
      PROVIDER_IN_HOUSE_URL: 'http://10.0.0.3:8080/api/',
      PROVIDER_IN_HOUSE_KEY: ' another-key ',
      PROVIDER_IN_HOUSE_PRIVATE: 'yes',
    });
    const base = new URL('https://api.example.com/v1');
    expect(providers.get('acme')).toEqual({ name: 'acme', base, key: 'a-key-of-theirs', mayBePrivate: false });
    const inHouse = { name: 'in-house', base: new URL('http://10.0.0.3:8080/api'), key: 'another-key', mayBePrivate: true };
    expect(providers.get('in-house')).toEqual(inHouse);
    expect(providers.get('in-house')?.base.href).toBe('http://10.0.0.3:8080/api');
  });

  test.each([
    [{ PROVIDERS: 'local' }, 'PROVIDERS must'],
    [{ PROVIDERS: 'Acme' }, 'PROVIDERS must'],
    [{ PROVIDERS: '1st' }, 'PROVIDERS must'],
    [{ PROVIDERS: 'a/b' }, 'PROVIDERS must'],
    [{ PROVIDERS: 'a_b' }, 'PROVIDERS must'],
    [{ PROVIDERS: '../x' }, 'PROVIDERS must'],
    [{ PROVIDERS: 'a'.repeat(32) }, 'PROVIDERS must'],
    [{ PROVIDERS: 'acme,acme' }, 'PROVIDERS must'],
    [{ PROVIDER_ACME_URL: '' }, 'needs the setting PROVIDER_ACME_URL'],
    [{ PROVIDER_ACME_KEY: ' ' }, 'needs the setting PROVIDER_ACME_KEY'],
    [{ PROVIDER_ACME_KEY: 'short' }, 'PROVIDER_ACME_KEY must'],
    [{ PROVIDER_ACME_KEY: 'a key with spaces' }, 'PROVIDER_ACME_KEY must'],
    [{ PROVIDER_ACME_KEY: 'a-key\r\nX-Evil: yes' }, 'PROVIDER_ACME_KEY must'],
    [{ PROVIDER_ACME_KEY: 'ключ-ключ-ключ' }, 'PROVIDER_ACME_KEY must'],
    [{ PROVIDER_ACME_KEY: 'k'.repeat(513) }, 'PROVIDER_ACME_KEY must'],
    [{ PROVIDER_ACME_PRIVATE: 'perhaps' }, 'PROVIDER_ACME_PRIVATE must'],
    [{ PROVIDER_ACME_URL: 'api.example.com' }, 'PROVIDER_ACME_URL must'],
    [{ PROVIDER_ACME_URL: 'ftp://api.example.com' }, 'PROVIDER_ACME_URL must'],
    [{ PROVIDER_ACME_URL: 'file:///etc/passwd' }, 'PROVIDER_ACME_URL must'],
    [{ PROVIDER_ACME_URL: 'https://ann:secret@api.example.com' }, 'PROVIDER_ACME_URL must'],
    [{ PROVIDER_ACME_URL: 'https://api.example.com/v1?x=1' }, 'PROVIDER_ACME_URL must'],
    [{ PROVIDER_ACME_URL: 'https://api.example.com/v1#x' }, 'PROVIDER_ACME_URL must'],
    [{ PROVIDER_ACME_URL: 'https://api.example.com/v1/../x' }, 'PROVIDER_ACME_URL must'],
    [{ PROVIDER_ACME_URL: 'http://api.example.com/v1' }, 'PROVIDER_ACME_URL must'],
    [{ PROVIDER_ACME_URL: 'https://127.0.0.1/' }, 'PROVIDER_ACME_URL must'],
    [{ PROVIDER_ACME_URL: 'https://0x7f.1/' }, 'PROVIDER_ACME_URL must'],
    [{ PROVIDER_ACME_URL: 'https://[::ffff:10.0.0.1]/' }, 'PROVIDER_ACME_URL must'],
    [{ PROVIDER_ACME_URL: 'https://localhost/' }, 'PROVIDER_ACME_URL must'],
    [{ PROVIDER_ACME_URL: 'https://169.254.169.254/' }, 'PROVIDER_ACME_URL must'],
  ])('that are wrong are refused in one sentence that names the setting: %j', (changes, words) => {
    const read = () => readProviders({ ...ACME, ...changes });
    expect(read).toThrow(StartRefused);
    expect(read).toThrow(words);
  });

  it('never appear with a wrong key or address in an error message', () => {
    for (const changes of [{ PROVIDER_ACME_KEY: 'my secret key' }, { PROVIDER_ACME_URL: 'https://ann:secret@intranet.example' }]) {
      expect(() => readProviders({ ...ACME, ...changes })).toThrow(/^(?!.*(secret|intranet))/s);
    }
  });
});
