const _password = '123qwe';
