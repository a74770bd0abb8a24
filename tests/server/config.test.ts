import { describe, expect, it, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { DEFAULT_LIMITS } from '../../server/limits/limits.ts';

describe('the settings', () => {
  it('are optional', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      dataDir: '.data',
      sampleData: true,
      breachedPasswords: 'warn',
      trustedProxies: [],
      secretKeys: [],
      limits: DEFAULT_LIMITS,
      ai: {
        provider: 'local',
        agent: 'coach',
        limit: { attempts: 20, seconds: 60 },
        budget: { attempts: 400_000, seconds: 86_400 },
        model: undefined,
      },
      providers: new Map(),
    });
  });

  it('count as unset when they are empty', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', SAMPLE_DATA: undefined })).toEqual(readConfig({}));
  });

  it('are read from the environment', () => {
    const config = readConfig({
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: '/srv/data',
      DATABASE_URL: 'postgresql://ann:secret@db/gauntlet',
      SAMPLE_DATA: 'off',
      PUBLIC_URL: 'https://gauntlet.example.org',
      TRUSTED_PROXIES: '10.0.0.1, 10.0.0.2',
      LOGIN_LIMIT: 'off',
      SIGNUP_LIMIT: '5/3600',
      ACCOUNT_WIDE_LOGIN_LIMIT: '9/20',
      UPLOAD_LIMIT: '1000/60',
      STORAGE_LIMIT: 'off',
      LOG_LIMIT: '1000000',
      BUDGET_LOG: '9/60 off',
      LISTS_AT_ONCE: '4',
      BUDGET_WRITE: '5/60 off',
      BUDGET_LIST: 'off',
      BUDGET_AI: '7/60',
      MAIL_LIMIT: '3/3600',
      SMTP_URL: 'smtps://ann:secret@mail.example.org:465',
      SECRET_KEYS: 'a-key-that-is-long-enough-for-this-setting, an-older-key-that-is-long-enough-too',
      AI_BASE_URL: 'http://localhost:11434/v1',
      AI_PROVIDER: 'elsewhere',
      PROVIDERS: 'elsewhere',
      PROVIDER_ELSEWHERE_URL: 'https://api.example.com/v1',
      PROVIDER_ELSEWHERE_KEY: 'a-key-of-theirs',
      AI_AGENT: 'agent-1',
      AI_LIMIT: 'off',
      AI_BUDGET: '1000000/3600',
      S3_ENDPOINT: 'https://s3.example.org/gauntlet',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'key',
    });
    expect(config).toMatchObject({
      port: 0,
      host: '127.0.0.1',
      dataDir: '/srv/data',
      databaseUrl: 'postgresql://ann:secret@db/gauntlet',
      sampleData: false,
      publicUrl: 'https://gauntlet.example.org',
      trustedProxies: ['10.0.0.1', '10.0.0.2'],
      limits: {
        login: null,
        account: DEFAULT_LIMITS.account,
        accountWide: { attempts: 9, seconds: 20 },
        signUp: { attempts: 5, seconds: 3600 },
        upload: { attempts: 1000, seconds: 60 },
        mail: { attempts: 3, seconds: 3600 },
        storage: null,
        log: 1_000_000,
        listsAtOnce: 4,
        budgets: {
          read: DEFAULT_LIMITS.budgets.read,
          write: { person: { attempts: 5, seconds: 60 }, network: null },
          list: { person: null, network: null },
          log: { person: { attempts: 9, seconds: 60 }, network: null },
          talks: { person: null, network: { attempts: 7, seconds: 60 } },
        },
      },
      mail: { smtpUrl: 'smtps://ann:secret@mail.example.org:465', from: 'Gauntlet <gauntlet@gauntlet.example.org>' },
      secretKeys: ['a-key-that-is-long-enough-for-this-setting', 'an-older-key-that-is-long-enough-too'],
      ai: {
        provider: 'elsewhere',
        agent: 'agent-1',
        limit: null,
        budget: { attempts: 1_000_000, seconds: 3600 },
        model: { baseUrl: 'http://localhost:11434/v1', apiKey: undefined, model: 'gpt-4o-mini' },
      },
      s3: { endpoint: 'https://s3.example.org/gauntlet', region: 'auto', accessKeyId: 'id', secretAccessKey: 'key' },
    });
  });

  test.each([
    [{ PORT: 'http' }, 'The setting PORT must be a number from 0 to 65535: change it, or leave it out, and start again.'],
    [{ PORT: '70000' }, 'The setting PORT must be a number from 0 to 65535: change it, or leave it out, and start again.'],
    [{ SAMPLE_DATA: 'no' }, 'The setting SAMPLE_DATA must be "on" or "off": change it, or leave it out, and start again.'],
    [
      { DATABASE_URL: 'mysql://db' },
      'The setting DATABASE_URL must be like postgres://user:password@host:5432/name: change it, or leave it out, and start again.',
    ],
    [
      { PUBLIC_URL: 'gauntlet.example.org' },
      'The setting PUBLIC_URL must be an address that begins with http:// or https://: change it, or leave it out, and start again.',
    ],
    [
      { LOGIN_LIMIT: '10' },
      'The setting LOGIN_LIMIT must be "off", or attempts/seconds like 10/60: change it, or leave it out, and start again.',
    ],
    [
      { BUDGET_WRITE: '120/60' },
      'The setting BUDGET_WRITE must be "off", or the calls/seconds of a person and of a network like "120/60 1200/60": change it, or leave it out, and start again.',
    ],
    [
      { STORAGE_LIMIT: '2 GB' },
      'The setting STORAGE_LIMIT must be "off", or a number of bytes like 2147483648: change it, or leave it out, and start again.',
    ],
    [{ LISTS_AT_ONCE: '0' }, 'The setting LISTS_AT_ONCE must be a number from 1 to 99: change it, or leave it out, and start again.'],
    [
      { S3_ENDPOINT: 's3' },
      'The setting S3_ENDPOINT must be an address that begins with http:// or https://: change it, or leave it out, and start again.',
    ],
    [{ AI_API_KEY: 'secret' }, /^For a language model, set AI_BASE_URL too\. Or leave AI_API_KEY out: then the built-in rules respond\.$/],
    [
      { AI_BUDGET: 'much' },
      'The setting AI_BUDGET must be "off", or characters/seconds like 400000/86400: change it, or leave it out, and start again.',
    ],
    [
      { AI_AGENT: 'a/b' },
      'The setting AI_AGENT must be a name of letters, digits, points and hyphens, of 100 characters at most: change it, or leave it out, and start again.',
    ],
    [
      { AI_PROVIDER: 'elsewhere' },
      'The setting AI_PROVIDER must be "local" or one of PROVIDERS: change it, or leave it out, and start again.',
    ],
    [
      { SECRET_KEYS: 'a-key-that-is-long-enough-for-this-setting, short' },
      'The setting SECRET_KEYS must be keys of 32 plain characters or more, with commas between them: change it, or leave it out, and start again.',
    ],
    [
      { SMTP_URL: 'smtp://mail.example.org' },
      /^To send e-mail, set PUBLIC_URL too: the links in e-mails begin with it\. Or leave SMTP_URL out\.$/,
    ],
    [
      { SMTP_URL: 'mail.example.org' },
      'The setting SMTP_URL must be like smtp://user:password@mail.example.org:587: change it, or leave it out, and start again.',
    ],
    [{ S3_ENDPOINT: 'https://s3.example.org/b' }, /S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, all three, or none/],
  ])('that are wrong are refused in one sentence: %j', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(sentence);
  });

  it('are never repeated in an error message, because they may be secret', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://ann:secret@db' })).toThrow(/^(?!.*secret)/);
    expect(() => readConfig({ AI_BASE_URL: 'http://localhost', AI_API_KEY: 'sk secret' })).toThrow(/^(?!.*secret)/);
  });
});
