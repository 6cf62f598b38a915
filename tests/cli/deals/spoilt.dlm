[Document]
Headline=Arbitro
Status=Show
Duplicates=1
From board=1
To board=2
Next board to duplimate=0
PrintOuts=0
Crypto key=0
Checksum=3
Duplicates 01=0
Board 01=abfgkpbfiaklpifolpedkhpjea999
Duplimates
Board 02=ffffffgkkkkkkppppppmaaaaaa008
