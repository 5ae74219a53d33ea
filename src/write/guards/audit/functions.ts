/**
 * Functions that config code may not call, by reason. Handlers reach the world through `$ctx`; whatever goes around it
 * (processes, files, sockets, PHP's own settings) is refused. A trailing `*` stands for every function so called.
 */
export type Reason =
  | 'process'
  | 'file'
  | 'network'
  | 'code'
  | 'unserialize'
  | 'scope'
  | 'tamper'
  | 'output'
  | 'leak'
  | 'database';

const TABLE: Readonly<Record<Reason, string>> = {
  process: `
    system exit die exec shell_exec passthru popen proc_* pcntl_* posix_* pclose mail mb_send_mail syslog openlog
    closelog post_message_to_js ibase_* expect_popen ssh2_* virtual apache_* w32api_* com_* dotnet_* shmop_* shm_* sem_* msg_*`,
  file: `
    file_put_contents unlink rename copy rmdir mkdir touch chmod chown chgrp lchown lchgrp symlink link
    tempnam tmpfile move_uploaded_file ftruncate chdir chroot readlink linkinfo umask
    opendir dir bzopen bzwrite gzopen gzwrite gzputs gzfile readgzfile imagecreatefrom* lzf_* zip_* rar_*
    imagepng imagejpeg imagegif imagewebp imageavif imagebmp imagegd imagegd2 imagewbmp imagexbm imagexpm
    openssl_pkcs7_* openssl_cms_* openssl_pkcs12_export_to_file openssl_x509_export_to_file openssl_pkey_export_to_file
    openssl_csr_export_to_file openssl_x509_checkpurpose
    readline readline_* xmlwriter_open_uri xmlrpc_* finfo_* mime_content_type exif_* read_exif_data
    highlight_file show_source php_strip_whitespace parse_ini_file simplexml_load_file curl_file_create
    imageloadfont imagettftext imagettfbbox imagefttext imageftbbox iptcembed get_browser is_uploaded_file
    get_meta_tags
    fdf_* dio_* xattr_* inotify_* sqlite_open sqlite_popen`,
  network: `
    curl_* fsockopen pfsockopen get_headers socket_* gethostby* dns_* checkdnsrr getmxrr getprotoby* getservby*
    ftp_* imap_* ldap_* snmp* soap_* yaz_* stream_* set_socket_blocking
    net_get_interfaces memcache_* redis_*`,
  code: `
    create_function dl runkit* uopz_* override_function rename_function
    class_alias spl_autoload* xml_set_* opcache_* apcu_* apc_* wincache_* register_tick_function unregister_tick_function
    register_shutdown_function forward_static_call* filter_id
    php_check_syntax get_defined_functions get_declared_* get_extension_funcs spl_classes`,
  unserialize: `unserialize igbinary_unserialize msgpack_unpack msgpack_unserialize wddx_* yaml_parse* session_decode`,
  scope: `extract import_request_variables get_defined_vars`,
  tamper: `
    ini_set ini_alter ini_restore ini_get_all set_time_limit ignore_user_abort putenv apache_setenv set_include_path
    error_reporting set_error_handler set_exception_handler restore_error_handler restore_exception_handler
    assert_options header header_remove header_register_callback setcookie setrawcookie
    http_response_code session_* output_add_rewrite_var output_reset_rewrite_vars ob_implicit_flush
    libxml_set_external_entity_loader libxml_set_streams_context libxml_disable_entity_loader
    mysql_* zend_* cli_set_process_title sapi_windows_* set_magic_quotes_runtime
    get_cfg_var config_get_hash gc_enable gc_disable gc_mem_caches use_soap_error_handler request_parse_body
    time_nanosleep time_sleep_until`,
  output: `fastcgi_finish_request litespeed_*`,
  leak: `
    phpinfo phpcredits php_ini_* php_uname get_current_user getmy* get_loaded_extensions get_include_path
    get_included_files get_required_files debug_backtrace debug_print_backtrace debug_zval_refcount
    getallheaders apache_request_headers get_defined_constants gethostname getopt getrusage sys_getloadavg
    sys_get_temp_dir getcwd disk_free_space disk_total_space diskfreespace realpath_cache_* get_resources getlastmod
    stat lstat fileperms fileowner filegroup fileinode cli_get_process_title openssl_get_cert_locations
    gc_status headers_list`,
  database: `mysqli_* pg_* sqlite_* odbc_* oci_* ora_* sqlsrv_* mssql_* sybase_* db2_* dba_* fbird_* ingres_* mongo*
    pdo_*`,
};

/** Harmless ones of a family: they work on a text, or on a stream that somebody has opened already. */
const HARMLESS: ReadonlySet<string> = new Set([
  'imagecreatefromstring',
  'stream_get_contents',
  'stream_get_line',
  'stream_get_meta_data',
  'stream_copy_to_stream',
]);

const EXACT = new Map<string, Reason>();
const PREFIXES: (readonly [string, Reason])[] = [];
for (const reason of Object.keys(TABLE) as Reason[]) {
  for (const word of TABLE[reason].trim().split(/\s+/)) {
    if (word.endsWith('*')) PREFIXES.push([word.slice(0, -1), reason]);
    else EXACT.set(word, reason);
  }
}

/** Why this function (lower case, without namespace) is refused; null where it is not. */
export function forbiddenFunction(name: string): Reason | null {
  if (HARMLESS.has(name)) return null;
  return EXACT.get(name) ?? PREFIXES.find(([prefix]) => name.startsWith(prefix))?.[1] ?? null;
}
